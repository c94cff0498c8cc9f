import { isDeepStrictEqual } from 'node:util';
import { filterText, readFilter } from '../../../src/vocabulary/filters/filter-text.ts';
import { customIdsIn } from '../../../src/vocabulary/filters/filter-tree.ts';
import type { Db, Tx } from '../../http/handler.ts';
import {
  byKind,
  type Filter,
  kindAmong,
  mergedInto,
  placesOf,
  plainlyNamed,
  renamed,
} from '../asset-queries/index.ts';
import { knownFields } from '../custom-fields/index.ts';

const names = Object.keys(plainlyNamed) as (keyof typeof plainlyNamed)[];

/** The queries of views of assets, each by what stands now for what it names; the very same where nothing was merged. */
export async function queriesNow(db: Db | Tx, queries: readonly string[]): Promise<string[]> {
  const filters = queries.map(filterIn);
  const ids = filters.flatMap(({ where }) => (where ? customIdsIn(where) : []));
  const kindOf = kindAmong(await knownFields(db, ids));
  const places = filters.flatMap((filter) => placesOf(filter, kindOf));
  const taken = await mergedInto(db, byKind(places));
  return queries.map((query, at) => {
    const filter = filters[at] ?? {};
    const now = renamed(filter, kindOf, taken);
    return isDeepStrictEqual(now, filter) ? query : withFilter(query, now);
  });
}

function filterIn(query: string): Filter {
  const words = new URLSearchParams(query);
  const where = readFilter(words.get('where') ?? '');
  const ids = names.flatMap((name) => {
    const id = Number(words.get(name) ?? '');
    return Number.isSafeInteger(id) && id > 0 ? [[name, id]] : [];
  });
  return { ...Object.fromEntries(ids), ...(where && { where }) };
}

function withFilter(query: string, { where, ...plain }: Filter): string {
  const words = new URLSearchParams(query);
  for (const [name, id] of Object.entries(plain)) words.set(name, String(id));
  if (where) words.set('where', filterText(where));
  return words.toString();
}
