import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { postPart } from '../../../api/post.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ListPart } from '../../parts/list/list-part.tsx';
import type { LoadPage } from '../../parts/list/load-pages.ts';
import { useList } from '../../parts/list/use-list.ts';
import { useLoadPart } from '../../parts/use-load.ts';
import { bill } from '../../records/bill.ts';
import { StateBadge } from '../../records/state-badge.tsx';
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
      <ListPart
        list={list}
        bones={<Skeleton h="10" aria-busy="true" />}
        empty={
          <Box color="fg.muted">
            <Trans>No bills yet.</Trans>
          </Box>
        }
        more={<Trans>Earlier bills</Trans>}
      >
        {(rows) => (
          <Box as="ul" listStyleType="none">
            {rows.map((row) => (
              <Flex
                as="li"
                key={row.id}
                gap="3"
                py="2"
                align="baseline"
                _notFirst={{ borderTopWidth: '1px' }}
              >
                <Box flex="1" minW="0">
                  <TextLink href={`${bill.address}/${row.id}`}>{row.billNo}</TextLink>
                  <Box color="fg.muted" textStyle="xs" truncate>
                    {row.supplier.name} · {day(row.invoicedOn)}
                  </Box>
                </Box>
                <Box textAlign="end">
                  <StateBadge kind="bill" state={row.state} />
                  <Box textStyle="xs">{money(row.gross, row.currency)}</Box>
                </Box>
              </Flex>
            ))}
          </Box>
        )}
      </ListPart>
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
