import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { stockTake, stockTakeStates } from '../../records/stock-take.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';

type Row = Answer<'/stockTake/list'>['rows'][number];

const stockTakeList = listOf('/stockTake/list', {
  use: 'stock-take list',
  at: stockTake.address,
  search: { label: msg`Search stock-takes`, placeholder: msg`Number or name`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(stockTakeStates)), flag('mine', msg`I count`)],
});

/** Nothing where figures are withheld from who counts blindly. */
const Progress = ({ row: { expected, counted } }: { row: Row }) => {
  const { number } = useFormats();
  return expected === null ? null : `${number(counted ?? 0)} / ${number(expected)}`;
};

function useColumns(): Column<Row>[] {
  const { t } = useLingui();
  const { day } = useFormats();
  const { name, organisation, dueOn } = stockTake.fields;
  const common = useWorkColumns<'stockTake', Row>('stockTake', 'takeNo');
  return [
    { ...common.number, width: 150 },
    { id: 'name', label: t(name), width: 240, grow: 2, cell: (row) => row.name },
    { ...common.state, width: 110 },
    { id: 'counted', label: t`Counted / expected`, width: 150, cell: (row) => <Progress row={row} /> },
    { id: 'organisation', label: t(organisation), width: 180, grow: 1, cell: (row) => row.organisation.name },
    { id: 'dueOn', label: t(dueOn), width: 120, cell: (row) => row.dueOn && day(row.dueOn) },
    { id: 'createdBy', label: t`Created by`, width: 120, cell: (row) => row.createdBy },
  ];
}

const Card = ({ row }: { row: Row }) => (
  <WorkCard kind="stockTake" row={row} title={row.name} number={row.takeNo} line={<Progress row={row} />} />
);

/** The stock-takes. */
export default function StockTakeList() {
  return (
    <RecordListScreen
      kind="stockTake"
      list={stockTakeList}
      columns={useColumns()}
      card={(row) => <Card row={row} />}
      nothing={<Trans>No matching stock-takes</Trans>}
      empty={<Trans>No stock-takes yet</Trans>}
    >
      <Trans>A stock-take compares the register with what is really there.</Trans>
    </RecordListScreen>
  );
}
