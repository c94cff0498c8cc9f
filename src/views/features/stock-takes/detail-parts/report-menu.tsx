import { Menu, Portal } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Payload } from '../../../../api/contract/index.ts';
import { download } from '../../../../api/post.ts';
import {
  type StockTakeReportFormat,
  type StockTakeTable,
  stockTakeReportFormats,
  stockTakeTables,
} from '../../../../vocabulary/stock-take.ts';
import { CancelExport, ExportButton } from '../../../parts/list/export-button.tsx';
import { filterWords } from '../../../records/filter-words.ts';
import type { Words } from '../../../records/record-words.ts';
import { lineStates, reportLabels, signers, tableWords } from '../../../records/stock-take.ts';
import { useOpen } from '../../../ui/tab-context.ts';
import { useTask } from '../../../ui/use-task.ts';
import type { StockTake } from './stock-take-record.ts';
import { useLineColumns } from './use-line-columns.ts';

/** Saves the count sheet or the variance report, to be signed, in the words of the screen. */
export function ReportMenu({ take }: { take: StockTake }) {
  const { t } = useLingui();
  const { open, setOpen, round } = useOpen();
  const columns = useLineColumns();
  const { busy, start, cancel } = useTask<Payload<'/stockTake/report'>>((intent, signal) =>
    download('/stockTake/report', intent, { signal }),
  );
  const said = (words: Words) =>
    Object.fromEntries(Object.entries(words).map(([word, label]) => [word, t(label)]));
  const begin = (table: StockTakeTable, format: StockTakeReportFormat) =>
    start({
      id: take.id,
      table,
      format,
      title: `${t(tableWords[table])} ${take.takeNo}`.slice(0, 60),
      columns: columns.map((column) => ({
        column: column.id,
        label: column.label,
        ...('words' in column && { words: column.words() }),
      })),
      headWords: said(reportLabels) as Payload<'/stockTake/report'>['headWords'],
      states: Object.fromEntries(Object.entries(lineStates).map(([state, { label }]) => [state, t(label)])),
      scopeWords: { ...said(filterWords), all: t`All assets` },
      signatures: signers.map((signer) => t(signer)),
    });
  const formats = { pdf: 'PDF', xlsx: 'Excel' } as const;
  return (
    <Menu.Root
      key={round}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-end' }}
    >
      <Menu.Trigger asChild>
        <ExportButton busy={busy} label={t({ message: 'Report', context: 'stock-take' })} />
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {busy ? (
              <CancelExport onCancel={cancel} />
            ) : (
              stockTakeTables.flatMap((table) =>
                stockTakeReportFormats.map((format) => (
                  <Menu.Item
                    key={`${table} ${format}`}
                    value={`${table} ${format}`}
                    onClick={() => begin(table, format)}
                  >
                    {t(tableWords[table])} · {formats[format]}
                  </Menu.Item>
                )),
              )
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
