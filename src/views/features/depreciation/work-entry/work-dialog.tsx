import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Payload } from '../../../../api/contract/index.ts';
import { post } from '../../../../api/post.ts';
import { useFormats } from '../../../../i18n/formats.ts';
import { amount } from '../../../../machines/forms/form-rules.ts';
import { ListPart } from '../../../parts/list/list-part.tsx';
import type { LoadPage } from '../../../parts/list/load-pages.ts';
import { useList } from '../../../parts/list/use-list.ts';
import { DialogRefusal } from '../../../ui/dialog-refusal.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toaster.ts';
import { useDialogTask } from '../../../ui/use-dialog-task.ts';
import { WorkField } from './work-field.tsx';
import { entriesOf, inBatches, shownOf, type Typed, takenFromMeters, type WorkRow } from './work-values.ts';

type Of = { month: string; organisationId?: number; assetId?: number };
type Props = Of & { onClose: () => void; onSaved: () => void };

const loadPage: LoadPage<WorkRow> = async ({ query, after, limit }, signal) => {
  const { month, organisationId, assetId } = query as Of;
  const requested = {
    month,
    limit,
    ...(organisationId !== undefined && { organisationId }),
    ...(assetId !== undefined && { assetId }),
    ...(after !== undefined && { after }),
  };
  return { count: null, ...(await post('/depreciation/work', requested, { signal, quiet: true })) };
};

/** Asks what each asset did in a month that is charged by its work; meters say what they counted. */
export default function WorkDialog({ onClose, onSaved, ...of }: Props) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { month } = of;
  const [typed, setTyped] = useState<Typed>({});
  const list = useList({ use: 'work of a month', loadPage, fixed: of });
  const { busy, start, refusal } = useDialogTask<Payload<'/asset/saveWork'>[]>(async (calls, signal) => {
    for (const call of calls) await post('/asset/saveWork', call, { signal });
    toast.success(t`Work of ${month} saved`);
    onSaved();
    onClose();
  });
  const entries = entriesOf(list.rows, typed);
  const sound = entries.every(({ units }) => amount(units, {}) === undefined);
  const metered = takenFromMeters(list.rows, typed);
  return (
    <Modal
      open
      size="xl"
      placement="top"
      title={<Trans>Work of {month}</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            colorPalette="brand"
            loading={busy}
            disabled={entries.length === 0 || !sound}
            onClick={() => start(inBatches(entries).map((batch) => ({ month, entries: batch })))}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <DialogRefusal text={refusal} />
      <Flex align="center" justify="space-between" gap="3" mb="3" wrap="wrap">
        <Box color="fg.muted" flex="1">
          <Trans>An asset whose work is left empty is not charged; it is charged with a later month.</Trans>
        </Box>
        <Button
          size="xs"
          variant="outline"
          colorPalette="gray"
          disabled={Object.keys(metered).length === Object.keys(typed).length}
          onClick={() => setTyped(metered)}
        >
          <Trans>Fill in from meters</Trans>
        </Button>
      </Flex>
      <ListPart
        list={list}
        bones={<Skeleton h="24" aria-busy="true" />}
        empty={
          <Box color="fg.muted">
            <Trans>No asset is charged by units of production in this month.</Trans>
          </Box>
        }
        more={<Trans>More assets</Trans>}
      >
        {(rows) => (
          <PlainTable
            label={t`Work of ${month}`}
            heads={[
              { key: 'asset', label: t`Asset` },
              { key: 'done', label: t`Done before`, figures: true },
              { key: 'total', label: t`Total expected work`, figures: true },
              { key: 'meter', label: t`Meter` },
              { key: 'units', label: t`Work of the month` },
            ]}
            rows={rows.map((row) => ({
              key: row.id,
              cells: [
                <span key="asset">
                  <TextLink href={`/assets/${row.id}`}>{row.assetNo}</TextLink> {row.name}
                </span>,
                number(Number(row.done)),
                row.totalWork === null ? '—' : number(Number(row.totalWork)),
                row.metered ? `${row.metered.meter}: ${number(Number(row.metered.units))}` : '—',
                <WorkField
                  key="units"
                  row={row}
                  value={shownOf(row, typed)}
                  onChange={(value) => setTyped((before) => ({ ...before, [row.id]: value }))}
                />,
              ],
            }))}
          />
        )}
      </ListPart>
    </Modal>
  );
}
