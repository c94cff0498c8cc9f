import { Box, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '../../../i18n/formats.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { worded } from './worded.ts';

type Kind = 'approvalRule' | 'dispatchRule';
type RuleRow = {
  id: number;
  position: number;
  name: string;
  state: 'active' | 'retired';
  category: { name: string } | null;
  organisation: { name: string } | null;
};
/** What a kind of rule is called, and where its records are. */
type Words = {
  address: string;
  lifecycle: { states: Parameters<typeof labelsOf>[0] };
  fields: Record<'position' | 'name' | 'state' | 'category' | 'organisation', MessageDescriptor>;
};

const NameLink = ({ row: { id, name }, address }: { row: RuleRow; address: string }) => (
  <TextLink href={`${address}/${id}`}>{name}</TextLink>
);

/** The columns that every rule has, by their ids. */
export function useRuleColumns<Row extends RuleRow>(kind: Kind, { address, lifecycle, fields }: Words) {
  const { t } = useLingui();
  const { number } = useFormats();
  return {
    position: {
      id: 'position',
      label: t(fields.position),
      width: 64,
      align: 'end',
      cell: (row) => number(row.position),
    },
    name: {
      id: 'name',
      label: t(fields.name),
      width: 180,
      grow: 2,
      pinned: true,
      cell: (row) => <NameLink row={row} address={address} />,
    },
    state: {
      id: 'state',
      label: t(fields.state),
      width: 92,
      cell: (row) => <StateBadge kind={kind} state={row.state} />,
      words: worded(t, labelsOf(lifecycle.states)),
    },
    category: {
      id: 'category',
      label: t(fields.category),
      width: 120,
      grow: 1,
      cell: (row) => row.category?.name,
    },
    organisation: {
      id: 'organisation',
      label: t(fields.organisation),
      width: 120,
      grow: 1,
      cell: (row) => row.organisation?.name,
    },
  } satisfies Record<string, Column<Row>>;
}

type CardProps = { kind: Kind; address: string; row: RuleRow; children: ReactNode };

/** A rule on a phone, with what it does below its name. */
export const RuleCard = ({ kind, address, row, children }: CardProps) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <Box flex="1" minW="0" truncate fontWeight="medium">
        {row.position}. <NameLink row={row} address={address} />
      </Box>
      <StateBadge kind={kind} state={row.state} />
    </Flex>
    <Box color="fg.muted" textStyle="xs" minW="0" truncate>
      {children}
    </Box>
  </Flex>
);
