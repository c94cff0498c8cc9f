import type { ReactNode } from 'react';
import type { Named } from '../../../vocabulary/named.ts';
import { type FilterProps, nameKey } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';

export type OfRow<Row> = (row: Row) => Named | null;
type Props<Row> = { id: number; label: string; onRemove: () => void } & Pick<
  FilterProps<Row>,
  'rows' | 'names'
>;

/** The chip of a record that is called as in the rows that were found, or as it was when it was picked. */
export const calledByRow =
  <Row,>(name: string, of: OfRow<Row>) =>
  ({ id, rows, names, ...chip }: Props<Row>): ReactNode => {
    const shown = rows.map(of).find((one) => one?.id === id)?.name;
    return <FilterChip value={shown ?? names[nameKey(name, id)] ?? `#${id}`} {...chip} />;
  };
