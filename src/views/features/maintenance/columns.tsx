import { Badge, Box, Flex } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { maintenanceStates, maintenanceTask } from '../../records/maintenance-task.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { PathText } from '../../ui/path-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { DueDay } from './due-day.tsx';

export type TaskRow = Answer<'/maintenanceTask/list'>['rows'][number];

const NumberLink = ({ row }: { row: TaskRow }) => (
  <TextLink href={`${maintenanceTask.address}/${row.id}`}>{row.taskNo}</TextLink>
);

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
  return [
    {
      id: 'taskNo',
      label: t(fields.taskNo),
      width: 148,
      pinned: true,
      cell: (row) => <NumberLink row={row} />,
      whole: (row) => row.taskNo,
    },
    { id: 'name', label: t(fields.name), width: 150, grow: 2, cell: (row) => row.name },
    {
      id: 'state',
      label: t(fields.state),
      width: 112,
      cell: (row) => <StateBadge kind="maintenanceTask" state={row.state} />,
      words: worded(t, labelsOf(maintenanceStates)),
    },
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
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        {row.asset.name} · {row.name}
      </Box>
      <StateBadge kind="maintenanceTask" state={row.state} />
    </Flex>
    <Flex gap="2" color="fg.muted" textStyle="xs" minW="0">
      <Box flexShrink="0">
        <NumberLink row={row} />
      </Box>
      <Box truncate>{[row.asset.assetNo, row.location].filter(Boolean).join(' · ')}</Box>
    </Flex>
    <Flex gap="2" align="center" color="fg.muted" textStyle="xs" minW="0">
      <DueDay on={row.dueOn} overdue={row.overdue} />
      <Abnormal count={row.abnormal} />
      <Box truncate>{row.assignee?.name}</Box>
    </Flex>
  </Flex>
);
