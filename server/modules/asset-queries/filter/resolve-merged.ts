import { sql } from 'kysely';
import { withEach } from '../../../../src/vocabulary/filters/filter-edits.ts';
import { type Condition, conditionsOf } from '../../../../src/vocabulary/filters/filter-tree.ts';
import type { FilterKind } from '../../../../src/vocabulary/filters/operators.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Filter } from '../asset-filter.ts';

/** Records that a filter can name by their ids. */
export type NamedKind = 'category' | 'organisation' | 'location' | 'person' | 'supplier';
type KindOf = (field: string) => FilterKind | undefined;

/** Which kind of record each of the plain filters names. */
export const plainlyNamed = {
  categoryId: 'category',
  organisationId: 'organisation',
  locationId: 'location',
  custodianId: 'person',
  userId: 'person',
  supplierId: 'supplier',
} as const satisfies Partial<Record<keyof Filter, NamedKind>>;
type PlainName = keyof typeof plainlyNamed;
const plainNames = Object.keys(plainlyNamed) as PlainName[];

/** Which kind of record the values of a condition name, if they name any. */
export function namedBy({ field }: Pick<Condition, 'field'>, kindOf: KindOf): NamedKind | undefined {
  const kind = kindOf(field);
  return kind?.is === 'tree' || kind?.is === 'record' ? kind.of : undefined;
}

/** Where a filter names a record. */
export function placesOf(filter: Filter, kindOf: KindOf): { field: string; kind: NamedKind; id: number }[] {
  const plain = plainNames.flatMap((field) => {
    const id = filter[field];
    return id === undefined ? [] : [{ field, kind: plainlyNamed[field], id }];
  });
  const conditions = filter.where ? conditionsOf(filter.where) : [];
  const requested = conditions.flatMap((condition) => {
    const kind = namedBy(condition, kindOf);
    // Whether each value is one that can be asked is looked at later.
    const ids = kind ? condition.values.map(Number).filter(Number.isSafeInteger) : [];
    return ids.flatMap((id) => (kind ? [{ field: condition.field, kind, id }] : []));
  });
  return [...plain, ...requested];
}

/** The records that are named, by their kind. */
export function byKind(places: readonly { kind: NamedKind; id: number }[]): Map<NamedKind, number[]> {
  const ids = new Map<NamedKind, number[]>();
  for (const { kind, id } of places) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  return ids;
}

const successors: Readonly<Record<NamedKind, (ids: number[]) => ReturnType<typeof sql>>> = {
  category: (ids) => ofTree('category', ids),
  organisation: (ids) => ofTree('organisation', ids),
  location: (ids) => ofTree('location', ids),
  person: (ids) => ofMaster('person', ids),
  supplier: (ids) => ofMaster('supplier', ids),
};
const ofTree = (kind: NamedKind, ids: number[]) => sql`select ${sql.lit(kind)} as kind, id, into_id as into
  from ${sql.table(`${kind}_merged`)} where id = any(${ids}::bigint[])`;
const ofMaster = (
  kind: NamedKind,
  ids: number[],
) => sql`select ${sql.lit(kind)} as kind, id, merged_into as into
  from ${sql.table(kind)} where id = any(${ids}::bigint[]) and merged_into is not null`;

/** Of records that were merged which one took each in, by kind and id. */
export async function mergedInto(
  db: Db | Tx,
  ids: ReadonlyMap<NamedKind, number[]>,
): Promise<Map<string, number>> {
  if (ids.size === 0) return new Map();
  const { rows } = await sql<{ kind: NamedKind; id: number; into: number }>`${sql.join(
    [...ids].map(([kind, some]) => successors[kind](some)),
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ kind, id, into }) => [`${kind} ${id}`, into]));
}

/** The filter by what stands now for what it names: whoever took a merged record in is asked for in its place. */
export const resolveMerged = async (db: Db | Tx, filter: Filter, kindOf: KindOf): Promise<Filter> =>
  renamed(filter, kindOf, await mergedInto(db, byKind(placesOf(filter, kindOf))));

export function renamed(filter: Filter, kindOf: KindOf, taken: ReadonlyMap<string, number>): Filter {
  if (taken.size === 0) return filter;
  const plain = plainNames.flatMap((name) => {
    const into = taken.get(`${plainlyNamed[name]} ${filter[name]}`);
    return into === undefined ? [] : [[name, into]];
  });
  const where =
    filter.where &&
    withEach(filter.where, (condition) => {
      const kind = namedBy(condition, kindOf);
      const values = condition.values.map((value) => String(taken.get(`${kind} ${value}`) ?? value));
      return { ...condition, values: kind ? [...new Set(values)] : values };
    });
  return { ...filter, ...Object.fromEntries(plain), ...(where && { where }) };
}
