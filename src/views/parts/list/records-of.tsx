import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { LivingKind, StateOf } from '../../records/index.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ListPart } from './list-part.tsx';

type Shown<Kind extends LivingKind> = {
  no: string;
  state: StateOf<Kind>;
  /** Below the number. */
  hint: ReactNode;
  /** Before the state. */
  mark?: ReactNode;
  /** Below the state. */
  aside: ReactNode;
};
type Props<Kind extends LivingKind, Row extends { id: number }> = {
  kind: Kind;
  /** Of its list. */
  address: string;
  list: Parameters<typeof ListPart<Row>>[0]['list'];
  empty: ReactNode;
  /** The words of the button that asks for more. */
  more: ReactNode;
  shown: (row: Row) => Shown<Kind>;
};

/** A few records of one kind on the page of another record. */
export const RecordsOf = <Kind extends LivingKind, Row extends { id: number }>({
  kind,
  address,
  list,
  empty,
  more,
  shown,
}: Props<Kind, Row>) => (
  <ListPart
    list={list}
    bones={<Skeleton h="10" aria-busy="true" />}
    empty={<Box color="fg.muted">{empty}</Box>}
    more={more}
  >
    {(rows) => (
      <Box as="ul" listStyleType="none">
        {rows.map((row) => {
          const { no, state, hint, mark, aside } = shown(row);
          return (
            <Flex as="li" key={row.id} gap="3" py="2" align="baseline" _notFirst={{ borderTopWidth: '1px' }}>
              <Box flex="1" minW="0">
                <TextLink href={`${address}/${row.id}`}>{no}</TextLink>
                <Box color="fg.muted" textStyle="xs" truncate>
                  {hint}
                </Box>
              </Box>
              {mark}
              <Box textAlign="end">
                <StateBadge kind={kind} state={state} />
                <Box color="fg.muted" textStyle="xs">
                  {aside}
                </Box>
              </Box>
            </Flex>
          );
        })}
      </Box>
    )}
  </ListPart>
);
