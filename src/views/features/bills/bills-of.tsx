import { Box, Flex } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { postPart } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { RecordsOf } from '../../parts/list/records-of.tsx';
import { useList } from '../../parts/list/use-list.ts';
import { useLoadPart } from '../../parts/use-load.ts';
import { bill } from '../../records/bill.ts';
import { usePermission } from '../../ui/root-context.ts';
import { TextLink } from '../../ui/text-link.tsx';

type BillRow = Answer<'/bill/list'>['rows'][number];
type Of = 'assetId' | 'repairId' | 'budgetId';

const loadOf =
  (of: Of): LoadPage<BillRow> =>
  ({ query, ...page }, signal) =>
    postPart('/bill/list', { [of]: Number(query.id), ...page }, { signal, quiet: true });
const declared = {
  assetId: { use: 'bills of a record', loadPage: loadOf('assetId') },
  repairId: { use: 'bills of a record', loadPage: loadOf('repairId') },
  budgetId: { use: 'bills of a record', loadPage: loadOf('budgetId') },
} as const;

/** What the approved bills come to, a line for each currency. */
function Totals({ of, id }: { of: Exclude<Of, 'budgetId'>; id: number }) {
  const { money } = useFormats();
  const { data } = useLoadPart('/bill/totals', { [of]: id });
  return data?.rows.map(({ currency, gross, bills }) => (
    <Flex key={currency} justify="space-between" gap="3" borderTopWidth="1px" pt="2" mt="1">
      <Box color="fg.muted">
        <Plural value={bills} one="# approved bill" other="# approved bills" />
      </Box>
      <Box fontWeight="semibold">{money(gross, currency)}</Box>
    </Flex>
  ));
}

/** The bills of an asset or of a repair with what the approved ones come to, or those of a budget; newest first. */
export function BillsOf({ of, id, version }: { of: Of; id: number; version: number }) {
  const { day, money } = useFormats();
  const mayWrite = usePermission('bill.write');
  const list = useList({ ...declared[of], fixed: { id, version } });
  return (
    <>
      <RecordsOf
        kind="bill"
        address={bill.address}
        list={list}
        empty={<Trans>No bills yet.</Trans>}
        more={<Trans>Earlier bills</Trans>}
        shown={(row) => ({
          no: row.billNo,
          state: row.state,
          hint: `${row.supplier.name} · ${day(row.invoicedOn)}`,
          aside: <Box color="fg">{money(row.gross, row.currency)}</Box>,
        })}
      />
      {of !== 'budgetId' && <Totals of={of} id={id} />}
      {of !== 'budgetId' && mayWrite && (
        <Box mt="2">
          <TextLink href={`${bill.address}/new?${of === 'assetId' ? 'asset' : 'repair'}=${id}`}>
            <Trans>New bill</Trans>
          </TextLink>
        </Box>
      )}
    </>
  );
}
