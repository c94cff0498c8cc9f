import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { worded } from '../../parts/list/worded.ts';
import { repair, repairStates, urgencyWords } from '../../records/repair.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { PathText } from '../../ui/path-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Target } from './target.tsx';
import { Urgency } from './urgency.tsx';

export type RepairRow = Answer<'/repair/list'>['rows'][number];

const NumberLink = ({ row }: { row: RepairRow }) => (
  <TextLink href={`${repair.address}/${row.id}`}>{row.repairNo}</TextLink>
);

/** The columns of the repairs, in the language in use. */
export function useRepairColumns(): Column<RepairRow>[] {
  const { t } = useLingui();
  const { moment, day, money } = useFormats();
  const { fields } = repair;
  return [
    {
      id: 'repairNo',
      label: t(fields.repairNo),
      width: 148,
      pinned: true,
      cell: (row) => <NumberLink row={row} />,
      whole: (row) => row.repairNo,
    },
    {
      id: 'state',
      label: t(fields.state),
      width: 104,
      cell: (row) => <StateBadge kind="repair" state={row.state} />,
      words: worded(t, labelsOf(repairStates)),
    },
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
    <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
      <Flex align="center" gap="2">
        <Box flex="1" minW="0" truncate fontWeight="medium">
          {row.asset.name} · {row.fault}
        </Box>
        <StateBadge kind="repair" state={row.state} />
      </Flex>
      <Flex gap="2" color="fg.muted" textStyle="xs" minW="0">
        <Box flexShrink="0">
          <NumberLink row={row} />
        </Box>
        <Box truncate>{[row.asset.assetNo, row.location].filter(Boolean).join(' · ')}</Box>
      </Flex>
      <Flex gap="2" align="center" color="fg.muted" textStyle="xs" minW="0">
        <Urgency of={row.urgency} />
        <Box truncate>
          {[row.assignee?.name ?? row.reporter.name, day(row.reportedAt)].filter(Boolean).join(' · ')}
        </Box>
      </Flex>
    </Flex>
  );
}
