import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { inspection, inspectionStates } from '../../records/inspection.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Abnormal, DueDay } from '../maintenance/index.ts';

export type InspectionRow = Answer<'/inspection/list'>['rows'][number];

const NumberLink = ({ row }: { row: InspectionRow }) => (
  <TextLink href={`${inspection.address}/${row.id}`}>{row.inspectionNo}</TextLink>
);

/** The columns of inspections, in the language in use. */
export function useInspectionColumns(): Column<InspectionRow>[] {
  const { t } = useLingui();
  const { day, number } = useFormats();
  const { fields } = inspection;
  return [
    {
      id: 'inspectionNo',
      label: t(fields.inspectionNo),
      width: 148,
      pinned: true,
      cell: (row) => <NumberLink row={row} />,
      whole: (row) => row.inspectionNo,
    },
    { id: 'name', label: t(fields.name), width: 180, grow: 2, cell: (row) => row.name },
    {
      id: 'state',
      label: t(fields.state),
      width: 100,
      cell: (row) => <StateBadge kind="inspection" state={row.state} />,
      words: worded(t, labelsOf(inspectionStates)),
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
      id: 'checked',
      label: t(fields.checked),
      width: 90,
      align: 'end',
      cell: (row) => `${row.checked} / ${row.points}`,
    },
    {
      id: 'points',
      label: t(fields.points),
      width: 80,
      align: 'end',
      optional: true,
      cell: (row) => number(row.points),
    },
    {
      id: 'abnormal',
      label: t(fields.abnormal),
      width: 110,
      cell: (row) => <Abnormal count={row.abnormal} />,
      whole: (row) => (row.abnormal > 0 ? String(row.abnormal) : ''),
    },
    { id: 'doneAt', label: t(fields.doneAt), width: 110, cell: (row) => row.doneAt && day(row.doneAt) },
    {
      id: 'organisation',
      label: t(fields.organisation),
      width: 140,
      optional: true,
      cell: (row) => row.organisation.name,
    },
  ];
}

/** An inspection as one entry of a list on a phone. */
export const InspectionCard = ({ row }: { row: InspectionRow }) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        {row.name}
      </Box>
      <StateBadge kind="inspection" state={row.state} />
    </Flex>
    <Flex gap="2" color="fg.muted" textStyle="xs" minW="0">
      <Box flexShrink="0">
        <NumberLink row={row} />
      </Box>
      <Box truncate>{row.assignee?.name}</Box>
    </Flex>
    <Flex gap="2" align="center" color="fg.muted" textStyle="xs" minW="0">
      <DueDay on={row.dueOn} overdue={row.overdue} />
      <Box>
        {row.checked} / {row.points}
      </Box>
      <Abnormal count={row.abnormal} />
    </Flex>
  </Flex>
);
