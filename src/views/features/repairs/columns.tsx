import { Box } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { repair, urgencyWords } from '../../records/repair.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine } from '../../ui/row-card.tsx';
import { Target } from './target.tsx';
import { Urgency } from './urgency.tsx';

export type RepairRow = Answer<'/repair/list'>['rows'][number];

/** The columns of the repairs, in the language in use. */
export function useRepairColumns(): Column<RepairRow>[] {
  const { t } = useLingui();
  const { moment, day, money } = useFormats();
  const { fields } = repair;
  const common = useWorkColumns<'repair', RepairRow>('repair', 'repairNo');
  return [
    common.number,
    { ...common.state, width: 104 },
    {
      id: 'urgency',
      label: t(fields.urgency),
      width: 72,
      cell: (row) => <Urgency of={row.urgency} />,
      words: worded(t, urgencyWords),
    },
    {
      id: 'asset',
      label: t(fields.asset),
      width: 150,
      grow: 1,
      cell: ({ asset }) => `${asset.name} ${asset.assetNo}`,
    },
    { id: 'fault', label: t(fields.fault), width: 150, grow: 2, cell: (row) => row.fault },
    {
      id: 'location',
      label: t`Location`,
      width: 110,
      grow: 1,
      optional: true,
      cell: (row) => <PathText>{row.location}</PathText>,
    },
    {
      id: 'reporter',
      label: t(fields.reporter),
      width: 88,
      optional: true,
      cell: (row) => row.reporter.name,
    },
    { id: 'assignee', label: t(fields.assignee), width: 88, cell: (row) => row.assignee?.name },
    {
      id: 'supplier',
      label: t(fields.supplier),
      width: 140,
      optional: true,
      cell: (row) => row.supplier?.name,
    },
    { id: 'reportedAt', label: t`Reported on`, width: 108, cell: (row) => day(row.reportedAt) },
    {
      id: 'finishBy',
      label: t`Finish by`,
      width: 168,
      cell: (row) => <Target by={row.finishBy} overdue={row.overdue} />,
      whole: (row) => (row.finishBy ? moment(row.finishBy) : ''),
    },
    {
      id: 'cost',
      label: t`Cost`,
      width: 100,
      align: 'end',
      cell: (row) => (Number(row.cost) === 0 ? '' : money(row.cost, row.currency)),
    },
    { id: 'currency', label: t`Currency`, width: 80, optional: true, cell: (row) => row.currency },
  ];
}

/** A repair as one entry of a list on a phone. */
export function RepairCard({ row }: { row: RepairRow }) {
  const { day } = useFormats();
  return (
    <WorkCard
      kind="repair"
      row={row}
      title={`${row.asset.name} · ${row.fault}`}
      number={row.repairNo}
      line={inOneLine(row.asset.assetNo, row.location)}
    >
      <Urgency of={row.urgency} />
      <Box truncate>{inOneLine(row.assignee?.name ?? row.reporter.name, day(row.reportedAt))}</Box>
    </WorkCard>
  );
}
