import type { MessageDescriptor } from '@lingui/core';
import { isCancellable } from '../../../api/cancellable.ts';
import type { Answer, CancellablePath, Path, Payload } from '../../../api/contract/index.ts';
import type { sections } from '../../../api/contract/screens.ts';
import { post, postPart } from '../../../api/post.ts';
import { type ListPage, type ListQuery, normalise, searchOf } from '../../../machines/list/list-query.ts';
import type { Use } from '../../../machines/uses.ts';
import { type ExportedList, exportedList } from '../../../vocabulary/exports.ts';
import type { ViewedList } from '../../../vocabulary/saved-views.ts';
import type { Filter } from '../../ui/filters/filter.ts';
import type { LoadPage } from './load-pages.ts';

type Row = { id: number };

/** Calls that answer a keyset page. */
type ListPath = {
  [P in Path]: Answer<P> extends { rows: Row[]; next: string | null } ? P : never;
}[Path];
type RowOf<P extends ListPath> = Extract<Answer<P>, { rows: Row[] }>['rows'][number];

/** What a call is asked for, but for the page. */
type RequestedOf<P extends ListPath> = Omit<Payload<P>, 'after' | 'limit' | 'count'>;
type SortOf<P extends ListPath> = Extract<Payload<P> extends { sort?: infer Sort } ? Sort : never, string>;

type SectionPath = (typeof sections)[keyof typeof sections]['path'];

type Declared<Requested, R extends Row> = {
  use: Use<'list'>;
  /** Its path in the address. */
  at: SectionPath | `${SectionPath}/${string}`;
  search?: { label: MessageDescriptor; placeholder: MessageDescriptor; longest: number };
  filters?: readonly Filter<Requested, R>[];
  /** Filters that are wanted now and then. */
  moreFilters?: readonly Filter<Requested, R>[];
  /** Of a list whose views can be saved: which it is, and what being shown by none is called. */
  views?: { of: ViewedList; none: MessageDescriptor };
};

type Declaration<P extends ListPath> = Declared<RequestedOf<P>, RowOf<P>> & {
  /** The columns that it can be sorted by. */
  sorts?: readonly SortOf<P>[];
} & ('count' extends keyof Payload<P> ? { uncounted?: never } : { uncounted: true });

/** A list with everything that it can be asked. */
export type List<Requested, R extends Row> = Required<
  Pick<Declared<Requested, R>, 'use' | 'at' | 'filters' | 'moreFilters'>
> &
  Pick<Declared<Requested, R>, 'search' | 'views'> & {
    sorts: readonly string[];
    /** By which it can be had as a table. */
    exported: ExportedList | undefined;
    /** The query in the words of the call. */
    ask: (query: ListQuery) => Requested;
    load: LoadPage<R>;
    /** Reads a query out of an address such as `kind=issue&state=draft`; whatever makes no sense is left out. */
    read: (address: string) => ListQuery;
    /** The address of a query. */
    write: (query: ListQuery) => string;
    isFiltered: (query: ListQuery) => boolean;
  };

/** What rows tell besides: values of fields, and figures. It stands in the query and not in the address. */
const besidesIn = ({ fields, figures }: ListQuery) => ({
  ...(Array.isArray(fields) && { fields: fields.map(Number) }),
  ...(Array.isArray(figures) && { figures }),
});

/** `status=inUse&status=draft` says the same as `status=inUse,draft`. */
const wordsOf = (address: string): ListQuery => {
  const words = new URLSearchParams(address);
  return Object.fromEntries([...words.keys()].map((name) => [name, words.getAll(name).join(',')]));
};

/**
 * Says once what a list can be asked: its call, its search, its filters and its orders. What the address says, what
 * is sent and what is drawn over the list follow from it.
 */
export function listOf<P extends ListPath>(
  call: P,
  declared: Declaration<P>,
): List<RequestedOf<P>, RowOf<P>> {
  const { use, at, search, views, filters = [], moreFilters = [], uncounted = false } = declared;
  const all = [...filters, ...moreFilters];
  const sorts: readonly string[] = declared.sorts ?? [];
  const searchIn = (query: ListQuery) => (search ? searchOf(query).trim().slice(0, search.longest) : '');
  const orderIn = ({ sort, order }: ListQuery): ListQuery =>
    typeof sort === 'string' ? { sort, order: order === 'desc' ? 'desc' : 'asc' } : {};
  const together = (query: ListQuery, parts: readonly object[]): ListQuery =>
    normalise(Object.assign({ search: searchIn(query) }, ...parts, orderIn(query)));
  const sensible = ({ sort, ...query }: ListQuery) =>
    together(
      typeof sort === 'string' && sorts.includes(sort) ? { ...query, sort } : query,
      all.map((one) => one.read({ ...query, sort })),
    );
  // With its type each filter says that the call knows its names and takes its values.
  const ask = (query: ListQuery) =>
    together(
      query,
      all.map((one) => one.ask(query)),
    ) as unknown as RequestedOf<P>;

  return {
    use,
    at,
    ...(search && { search }),
    ...(views && { views }),
    filters,
    moreFilters,
    sorts,
    exported: exportedList(call),
    ask,
    async load({ query, count, ...page }, signal) {
      const payload = { ...ask(query), ...besidesIn(query), ...page, ...(!uncounted && { count }) };
      const requested = payload as unknown as Payload<P>;
      const answer = isCancellable(call)
        ? await postPart(call as CancellablePath, requested as never, { signal, alongside: false })
        : await post(call, requested, { signal });
      // By its path the call answers a page of these rows.
      const { rows, next, count: counted = null } = answer as unknown as ListPage & { rows: RowOf<P>[] };
      return { rows, next, count: counted };
    },
    read: (address) => sensible(wordsOf(address)),
    write: (query) =>
      new URLSearchParams(Object.entries(sensible(query)).map(([name, value]) => [name, String(value)]))
        .toString()
        .replaceAll(/%(2C|3A|3B|28|29|7E)/g, decodeURIComponent),
    isFiltered: (query) => Object.keys(normalise({ ...sensible(query), sort: '', order: '' })).length > 0,
  };
}
