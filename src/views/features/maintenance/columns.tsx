import { Badge, Box } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWorkColumns, WorkCard } from '../../parts/list/work-rows.tsx';
import { maintenanceTask } from '../../records/maintenance-task.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { PathText } from '../../ui/path-text.tsx';
import { inOneLine } from '../../ui/row-card.tsx';
import { DueDay } from './due-day.tsx';

export type TaskRow = Answer<'/maintenanceTask/list'>['rows'][number];

/** How many results were outside their limits; nothing for none. */
export const Abnormal = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge colorPalette="red" variant="subtle">
      <Plural value={count} one="# abnormal" other="# abnormal" />
    </Badge>
  );

/** The columns of maintenance tasks, in the language in use. */
export function useTaskColumns(): Column<TaskRow>[] {
  const { t } = useLingui();
  const { day, money } = useFormats();
  const { fields } = maintenanceTask;
  const common = useWorkColumns<'maintenanceTask', TaskRow>('maintenanceTask', 'taskNo');
  return [
    common.number,
    { id: 'name', label: t(fields.name), width: 150, grow: 2, cell: (row) => row.name },
    { ...common.state, width: 112 },
    {
      id: 'asset',
      label: t(fields.asset),
      width: 150,
      grow: 1,
      cell: ({ asset }) => `${asset.name} ${asset.assetNo}`,
    },
    {
      id: 'location',
      label: t`Location`,
      width: 110,
      grow: 1,
      optional: true,
      cell: (row) => <PathText>{row.location}</PathText>,
    },
    {
      id: 'dueOn',
      label: t(fields.dueOn),
      width: 150,
      cell: (row) => <DueDay on={row.dueOn} overdue={row.overdue} />,
      whole: (row) => row.dueOn,
    },
    { id: 'assignee', label: t(fields.assignee), width: 90, cell: (row) => row.assignee?.name },
    {
      id: 'doneAt',
      label: t(fields.doneAt),
      width: 110,
      optional: true,
      cell: (row) => row.doneAt && day(row.doneAt),
    },
    {
      id: 'abnormal',
      label: t(fields.abnormal),
      width: 88,
      cell: (row) => <Abnormal count={row.abnormal} />,
      whole: (row) => (row.abnormal > 0 ? String(row.abnormal) : ''),
    },
    {
      id: 'cost',
      label: t`Cost`,
      width: 100,
      align: 'end',
      cell: (row) => (Number(row.cost) === 0 ? '' : money(row.cost, row.currency)),
    },
    { id: 'plan', label: t(fields.plan), width: 140, optional: true, cell: (row) => row.plan?.name },
    {
      id: 'certificateUntil',
      label: t(fields.certificateUntil),
      width: 120,
      optional: true,
      cell: (row) => row.certificateUntil,
    },
    { id: 'currency', label: t`Currency`, width: 80, optional: true, cell: (row) => row.currency },
  ];
}

/** A task as one entry of a list on a phone. */
export const TaskCard = ({ row }: { row: TaskRow }) => (
  <WorkCard
    kind="maintenanceTask"
    row={row}
    title={`${row.asset.name} · ${row.name}`}
    number={row.taskNo}
    line={inOneLine(row.asset.assetNo, row.location)}
  >
    <DueDay on={row.dueOn} overdue={row.overdue} />
    <Abnormal count={row.abnormal} />
    <Box truncate>{row.assignee?.name}</Box>
  </WorkCard>
);
