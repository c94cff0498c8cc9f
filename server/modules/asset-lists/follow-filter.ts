import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isBookFigure } from '../../../src/vocabulary/asset.ts';
import type { FilterField } from '../../../src/vocabulary/filters/asset-filters.ts';
import { customIdOf, isCustomName } from '../../../src/vocabulary/filters/custom-filters.ts';
import { conditionsOf, isSensible } from '../../../src/vocabulary/filters/filter-tree.ts';
import { isGranted } from '../../access/grants.ts';
import { resolveScope, scopeIncludesOrganisation } from '../../access/resolved-scope.ts';
import { personInScope } from '../../access/scope.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';
import {
  byKind,
  type Filter,
  fromStored,
  kindAmong,
  type NamedKind,
  placesOf,
  resolveMerged,
  type StoredFilter,
  toStored,
} from '../asset-queries/index.ts';
import { knownFields } from '../custom-fields/index.ts';
import { describedFilter } from './described-filter.ts';

type Followed = Answer<'/assetList/filter'>;

/** What a list follows, by what stands now for what it names, in words, and what of it is gone for this person. */
export async function followFilter(db: Db | Tx, actor: Actor, stored: StoredFilter): Promise<Followed> {
  const read = fromStored(stored);
  if (!read) return { filter: null, names: [], described: '', gone: ['custom'] };
  const fields = await knownFields(db, customIdsOf(read));
  const kindOf = kindAmong(fields);
  const filter = await resolveMerged(db, read, kindOf);
  const places = placesOf(filter, kindOf);
  const names = await namesOf(db, actor, byKind(places));
  const nameOf = (kind: NamedKind, id: number) => names.get(`${kind} ${id}`) ?? `#${id}`;
  const left = places.filter(({ kind, id }) => trees.includes(kind) && !names.has(`${kind} ${id}`));
  const unasked = conditionsIn(filter).some(
    (condition) =>
      (isCustomName(condition.field) && !fields.has(customIdOf(condition.field))) ||
      !isSensible(condition, kindOf),
  );
  const figures = conditionsIn(filter).flatMap(({ field }) => (isBookFigure(field) ? [field] : []));
  const hidden = isGranted(actor, 'depreciation.read') ? [] : figures;
  const gone = [
    ...new Set([...left.map(({ field }) => field as FilterField), ...hidden]),
    ...(unasked ? ['custom' as const] : []),
  ];
  const described = describedFilter(filter, { kindOf, fields, nameOf });
  const named = places.map(({ field, kind, id }) => ({ field, id, name: nameOf(kind, id) }));
  return { filter: toStored(filter), names: named, described, gone };
}

const trees: readonly NamedKind[] = ['category', 'organisation', 'location'];
const conditionsIn = ({ where }: Filter) => (where ? conditionsOf(where) : []);
const customIdsOf = (filter: Filter) =>
  conditionsIn(filter).flatMap(({ field }) => (isCustomName(field) ? [customIdOf(field)] : []));

/** What they are called, of those that the person may know of; people never go, and are told apart by number. */
async function namesOf(
  db: Db | Tx,
  actor: Actor,
  ids: Map<NamedKind, number[]>,
): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  const reach = await resolveScope(db, actor, 'asset.read');
  const selects = [...ids].map(([kind, some]) => {
    const within = kind === 'organisation' ? some.filter((id) => scopeIncludesOrganisation(reach, id)) : some;
    const called = sql.ref(trees.includes(kind) ? 'called' : 'name');
    const seen = kind === 'person' ? personInScope(actor, 'person.read') : sql`true`;
    return sql`select ${sql.lit(kind)} as kind, id, ${called} as name from ${sql.table(kind)}
      where id = any(${within}::bigint[]) and ${seen}`;
  });
  const { rows } = await sql<{ kind: NamedKind; id: number; name: string }>`
    ${sql.join(selects, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}
