import type { ReactNode } from 'react';
import type { Permission } from '../../../api/contract/permissions.ts';
import type { ListQuery } from '../../../machines/list/list-query.ts';

export type FilterProps<Row> = {
  query: ListQuery;
  rows: readonly Row[];
  /** What was picked before is called so, by `nameKey`. */
  names: Readonly<Record<string, string>>;
  /** `name` is what was picked is called, where the query has its id alone; of several, each by its `nameKey`. */
  onChange: (change: ListQuery, name?: string | Readonly<Record<string, string>>) => void;
};

/**
 * One way to narrow a list down, whatever kind it is of: what it is in the address and in the call, its button over
 * the list and its chips.
 */
export type Filter<Requested, Row = unknown> = {
  /** It asks for any field: it stands last, and what is wanted now and then has no button of its own beside it. */
  any?: true;
  /** In the address, in the query and in the call. */
  names: readonly (keyof Requested & string)[];
  /** Without which there is nothing to choose from. */
  needs?: Permission;
  /** The query as far as it makes sense; values out of the address are texts. */
  read: (query: ListQuery) => ListQuery;
  /** The same in the words of the call. */
  ask: (query: ListQuery) => Partial<Requested>;
  Button: (props: FilterProps<Row>) => ReactNode;
  /** Each filter in force, to be taken off. */
  Chips: (props: FilterProps<Row>) => ReactNode;
};

export type Part<Name extends string, Value> = { [N in Name]?: Value };

/** A part of a query with one value, or none. */
export const part = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Part<Name, Value>;

export const nameKey = (name: string, id: number) => `${name} ${id}`;

/** The id that a query has under a name. */
export function idIn(query: ListQuery, name: string): number | undefined {
  const value = query[name];
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
