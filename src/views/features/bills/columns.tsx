import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { bill, billTypeWords } from '../../records/bill.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine } from '../../ui/row-card.tsx';
import { DueOn } from './due-on.tsx';

export type BillRow = Answer<'/bill/list'>['rows'][number];

/** The columns of the bills, in the language in use. */
export function useBillColumns(): Column<BillRow>[] {
  const { t } = useLingui();
  const { day, amount, money } = useFormats();
  const { fields } = bill;
  const figure = (id: 'net' | 'tax' | 'paid', optional?: true): Column<BillRow> => ({
    id,
    label: t(fields[id]),
    width: 112,
    align: 'end',
    ...(optional && { optional }),
    cell: (row) => (Number(row[id]) === 0 ? '' : amount(row[id])),
    whole: (row) => amount(row[id]),
  });
  const common = useWorkColumns<'bill', BillRow>('bill', 'billNo');
  return [
    { ...common.number, sortable: true },
    { ...common.state, width: 108 },
    {
      id: 'type',
      label: t(fields.type),
      width: 52,
      cell: (row) => t(billTypeWords[row.type]),
      whole: (row) => t(billTypeWords[row.type]),
      words: worded(t, billTypeWords),
    },
    { id: 'supplier', label: t(fields.supplier), width: 140, grow: 2, cell: (row) => row.supplier.name },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 120,
      grow: 1,
      cell: (row) => <PathText>{row.organisation.name}</PathText>,
    },
    { id: 'invoiceNo', label: t(fields.invoiceNo), width: 120, grow: 1, cell: (row) => row.invoiceNo },
    {
      id: 'invoicedOn',
      label: t(fields.invoicedOn),
      width: 112,
      optional: true,
      sortable: true,
      cell: (row) => day(row.invoicedOn),
    },
    {
      id: 'dueOn',
      label: t(fields.dueOn),
      width: 164,
      sortable: true,
      cell: (row) => <DueOn dueOn={row.dueOn} overdue={row.overdue} />,
      whole: (row) => (row.dueOn ? day(row.dueOn) : ''),
    },
    {
      id: 'asset',
      label: t(fields.asset),
      width: 150,
      grow: 1,
      optional: true,
      cell: ({ asset }) => asset && `${asset.name} ${asset.assetNo}`,
    },
    {
      id: 'repair',
      label: t(fields.repair),
      width: 148,
      optional: true,
      cell: (row) => row.repair?.repairNo,
    },
    figure('net', true),
    figure('tax', true),
    {
      id: 'gross',
      label: t(fields.gross),
      width: 124,
      align: 'end',
      sortable: true,
      cell: (row) => money(row.gross, row.currency),
      whole: (row) => money(row.gross, row.currency),
    },
    figure('paid'),
    { id: 'currency', label: t(fields.currency), width: 80, optional: true, cell: (row) => row.currency },
  ];
}

/** A bill as one entry of a list on a phone. */
export function BillCard({ row }: { row: BillRow }) {
  const { t } = useLingui();
  const { money } = useFormats();
  return (
    <WorkCard
      kind="bill"
      row={row}
      title={row.supplier.name}
      number={row.billNo}
      line={inOneLine(t(billTypeWords[row.type]), row.invoiceNo, row.organisation.name)}
    >
      <Box>{money(row.gross, row.currency)}</Box>
      <DueOn dueOn={row.dueOn} overdue={row.overdue} />
    </WorkCard>
  );
}
