import { Box, Flex } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addresses } from '../../../vocabulary/addresses.ts';
import type { WorkKind } from '../../../vocabulary/work-records.ts';
import { type FieldOf, fieldWord, records, type StateOf } from '../../records/index.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { worded } from './worded.ts';

type WorkRow<Kind extends WorkKind> = { id: number; state: StateOf<Kind> };

const NumberLink = ({ kind, id, children }: { kind: WorkKind; id: number; children: string }) => (
  <TextLink href={`${addresses[kind]}/${id}`}>{children}</TextLink>
);

/**
 * The columns of number and state; the number leads to the record, stays in view and is never cut.
 *
 * @param number the field that holds it
 */
export function useWorkColumns<Kind extends WorkKind, Row extends WorkRow<Kind>>(
  kind: Kind,
  number: FieldOf<Kind> & keyof Row,
) {
  const { t } = useLingui();
  const numberOf = (row: Row) => String(row[number]);
  return {
    number: {
      id: number,
      label: t(fieldWord(kind, number)),
      width: 148,
      pinned: true,
      cell: (row) => (
        <NumberLink kind={kind} id={row.id}>
          {numberOf(row)}
        </NumberLink>
      ),
      whole: numberOf,
    },
    state: {
      id: 'state',
      label: t(fieldWord<WorkKind>(kind, 'state')),
      width: 100,
      cell: (row) => <StateBadge kind={kind} state={row.state} />,
      words: worded(t, labelsOf(records[kind].lifecycle?.states ?? {})),
    },
  } satisfies Record<string, Column<Row>>;
}

type CardProps<Kind extends WorkKind> = {
  kind: Kind;
  row: WorkRow<Kind>;
  title: ReactNode;
  number: string;
  /** Beside the number. */
  line?: ReactNode;
  /** Below them. */
  children?: ReactNode;
};

/** A work record in a list on a phone: title and state, then its number with `line`, then `children`. */
export const WorkCard = <Kind extends WorkKind>(props: CardProps<Kind>) => {
  const { kind, row, title, number, line, children } = props;
  return (
    <RowCard
      title={title}
      mark={<StateBadge kind={kind} state={row.state} />}
      more={
        children && (
          <Flex gap="2" align="center">
            {children}
          </Flex>
        )
      }
    >
      <Flex gap="2">
        <Box flexShrink="0">
          <NumberLink kind={kind} id={row.id}>
            {number}
          </NumberLink>
        </Box>
        <Box truncate>{line}</Box>
      </Flex>
    </RowCard>
  );
};
