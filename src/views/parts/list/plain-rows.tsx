import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addresses } from '../../../vocabulary/addresses.ts';
import type { PlainList } from '../../../vocabulary/plain-records.ts';
import { fieldWord, records, type StateOf } from '../../records/index.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { RowCard } from '../../ui/row-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { worded } from './worded.ts';

/** The lists whose rows have a name. */
type NamedList = Exclude<PlainList, 'budget'>;
type PlainRow<Kind extends PlainList> = { id: number; name: string; state: StateOf<Kind> };

type RowProps<Kind extends NamedList> = { kind: Kind; row: PlainRow<Kind> };

const NameLink = <Kind extends NamedList>({ kind, row: { id, name } }: RowProps<Kind>) => (
  <TextLink href={`${addresses[kind]}/${id}`}>{name}</TextLink>
);

/** The columns of name and state; the name leads to the record and stays in view. */
export function usePlainColumns<Kind extends NamedList, Row extends PlainRow<Kind>>(kind: Kind) {
  const { t } = useLingui();
  return {
    name: {
      id: 'name',
      label: t(fieldWord<NamedList>(kind, 'name')),
      width: 260,
      grow: 2,
      pinned: true,
      cell: (row) => <NameLink kind={kind} row={row} />,
    },
    state: {
      id: 'state',
      label: t(fieldWord<NamedList>(kind, 'state')),
      width: 100,
      cell: (row) => <StateBadge kind={kind} state={row.state} />,
      words: worded(t, labelsOf(records[kind].lifecycle?.states ?? {})),
    },
  } satisfies Record<string, Column<Row>>;
}

type CardProps<Kind extends NamedList> = RowProps<Kind> & {
  /** Stands before the name. */
  before?: ReactNode;
  children?: ReactNode;
};

/** A plain record in a list on a phone: its name and state, with `children` in a line below. */
export const PlainCard = <Kind extends NamedList>({ before, children, ...props }: CardProps<Kind>) => (
  <RowCard
    title={
      <>
        {before}
        <NameLink {...props} />
      </>
    }
    mark={<StateBadge kind={props.kind} state={props.row.state} />}
  >
    {children}
  </RowCard>
);
