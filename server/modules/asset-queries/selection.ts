import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { AssetSort } from '../../../src/vocabulary/asset.ts';
import { customIdsIn } from '../../../src/vocabulary/filters/filter-tree.ts';
import { type ResolvedScope, resolveScope, scopeIncludesOrganisation } from '../../access/resolved-scope.ts';
import type { ScopedActor } from '../../access/scope.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { containing, personMatches, searchTerms } from '../../text/index.ts';
import { type FieldsById, fieldsById } from '../custom-fields/index.ts';
import type { Filter } from './asset-filter.ts';
import { booksOf, goesByBooks } from './book-figures.ts';
import { conditionOf } from './filter/condition-of.ts';
import { kindAmong } from './filter/kind-among.ts';
import { resolveMerged } from './filter/resolve-merged.ts';
import { listedBy } from './held-by.ts';
import { requestedNow } from './resolve-filter.ts';
import type { Sight } from './sight.ts';
import type { StoredFilter } from './stored-filter.ts';

/** The assets that a filter leaves within a reach, as conditions on `asset`; null when there can be none. */
export type Selection = {
  conditions: RawBuilder<unknown>[];
  /**
   * Follow from the conditions and are quicker to tell: `strpos` skips ahead where LIKE looks at every character.
   * They are for counting, which looks at many rows in no order.
   */
  prefilters: RawBuilder<unknown>[];
  /** Conditions that keep a walk along one sort's index inside the part where matches can be. */
  ranges: Partial<Record<AssetSort, RawBuilder<unknown>>>;
} | null;

/** A selection as one condition on `asset`. */
export const meeting = (selection: Selection) =>
  selection ? sql`(${sql.join([sql`true`, ...selection.conditions], sql` and `)})` : sql`false`;

type Subtree = { ids: number[]; first: string; last: string };
type Branch = 'category' | 'organisation' | 'location';

type Chooser = ScopedActor & { wholeCompany: boolean };

/**
 * Works out a filter. Nodes of trees stand for their subtrees, and what was merged for what took it in; what is unknown
 * selects nothing, nor does such a list.
 *
 * @throws Refusal `badReference` for a condition on a custom field that is not there, `badRequest` or, for a list,
 *   `booksHidden` for one on figures of the books that the person may not see
 */
export async function selectAssets(
  db: Db | Tx,
  actor: Chooser,
  permission: Permission,
  { listId, ...filter }: Filter,
): Promise<Selection> {
  const sight = { reach: await resolveScope(db, actor, permission), books: booksOf(actor) };
  const plain = await selectWithin(db, sight, filter);
  if (!plain || listId === undefined) return plain;
  const list = await listedBy(db, actor, listId);
  return list ? both(plain, await selectListed(db, sight, listId, list.filter)) : null;
}

/**
 * What a list holds within sight: what its filter leaves, or the assets that it names.
 *
 * @throws Refusal `booksHidden` for one that goes by figures of the books where none are seen
 */
export async function selectListed(
  db: Db | Tx,
  sight: Sight,
  listId: number,
  stored: StoredFilter | null,
): Promise<Selection> {
  const filter = stored ? await requestedNow(db, stored) : {};
  if (filter && !sight.books && goesByBooks(filter)) throw new Refusal('booksHidden');
  const selection = filter ? await selectWithin(db, sight, filter) : null;
  if (!selection || stored) return selection;
  const named = sql`asset.id in (select asset_id from asset_list_item where list_id = ${listId})`;
  return { ...selection, conditions: [...selection.conditions, named] };
}

/** What two selections have in common. */
function both(one: NonNullable<Selection>, other: Selection): Selection {
  return (
    other && {
      conditions: [...one.conditions, ...other.conditions],
      prefilters: [...one.prefilters, ...other.prefilters],
      ranges: { ...other.ranges, ...one.ranges },
    }
  );
}

async function selectWithin(db: Db | Tx, sight: Sight, requested: Filter): Promise<Selection> {
  const { reach } = sight;
  const fields: FieldsById = await fieldsById(
    db,
    requested.where ? customIdsIn(requested.where) : [],
    'where',
  );
  const filter = await resolveMerged(db, requested, kindAmong(fields));
  const [category, organisation, location] = await Promise.all([
    subtreeOf(db, 'category', filter.categoryId),
    subtreeOf(db, 'organisation', filter.organisationId),
    subtreeOf(db, 'location', filter.locationId),
  ]);
  if (category === null || organisation === null || location === null) return null;
  if (filter.organisationId !== undefined && !scopeIncludesOrganisation(reach, filter.organisationId))
    return null;
  const organisations = organisationsWithin(reach, organisation);
  if (organisations?.length === 0 || filter.status?.length === 0 || filter.ids?.length === 0) return null;

  const conditions: RawBuilder<unknown>[] = [];
  const ranges: NonNullable<Selection>['ranges'] = {};
  if (filter.status) {
    conditions.push(oneOf('status', filter.status, 'text'));
    const inOrder = filter.status.toSorted();
    ranges.status = between('status', inOrder[0] ?? '', inOrder.at(-1) ?? '');
  }
  if (category) {
    conditions.push(oneOf('category_id', category.ids, 'bigint'));
    ranges.category = between('category_key', category.first, category.last);
  }
  if (organisations) conditions.push(oneOf('organisation_id', organisations, 'bigint'));
  if (organisation) ranges.organisation = between('organisation_key', organisation.first, organisation.last);
  if (location) {
    conditions.push(oneOf('location_id', location.ids, 'bigint'));
    ranges.location = between('location_key', location.first, location.last);
  }
  if (filter.ids) conditions.push(oneOf('id', filter.ids, 'bigint'));
  conditions.push(...plainly(filter));
  if (filter.where) conditions.push(conditionOf(sight, filter.where, fields));
  conditions.push(...ownOrReached(reach));
  if (filter.custodianId !== undefined) conditions.push(sql`asset.custodian_id = ${filter.custodianId}`);
  const prefilters: RawBuilder<unknown>[] = [];
  for (const { term, people } of await searchTermsOf(db, filter.search ?? '')) {
    const theirs = people.length > 0 ? sql` or ${held(people)}` : sql``;
    prefilters.push(sql`(strpos(asset.search_text, ${term}) > 0${theirs})`);
    conditions.push(sql`(asset.search_text like ${containing(term)}${theirs})`);
  }
  return { conditions, prefilters, ranges };
}

/** What the indexes hold of columns that may be empty. */
export const indexed = {
  purchaseDate: `coalesce(asset.purchase_date, date '0001-01-01')`,
  originalValue: 'coalesce(asset.original_value, -1)',
} as const;

const same = { userId: 'user_id', supplierId: 'supplier_id' } as const;
const spans = [
  {
    column: 'purchase_date',
    by: indexed.purchaseDate,
    type: 'date',
    from: 'purchasedFrom',
    until: 'purchasedUntil',
  },
  {
    column: 'warranty_until',
    by: 'asset.warranty_until',
    type: 'date',
    from: 'warrantyFrom',
    until: 'warrantyUntil',
  },
  {
    column: 'original_value',
    by: indexed.originalValue,
    type: 'numeric',
    from: 'valueFrom',
    until: 'valueUntil',
  },
] as const;

/** The words of a search, and who is called so: no name has a figure in it. */
async function searchTermsOf(db: Db | Tx, search: string) {
  const terms = searchTerms(search);
  const names = terms.filter((term) => !/\d/.test(term));
  const { rows } = names.length
    ? await sql<{ term: string; people: number[] }>`${sql.join(
        names.map(
          (term) => sql`select ${term} as term, array_agg(id) as people from person
            where ${personMatches(containing(term), [])} having count(*) > 0`,
        ),
        sql` union all `,
      )}`.execute(db)
    : { rows: [] };
  const known = new Map(rows.map(({ term, people }) => [term, people]));
  return terms.map((term) => ({ term, people: known.get(term) ?? [] }));
}

/** In the custody or the use of one of them, in the words of two indexes. */
const held = (people: number[]) =>
  sql`asset.custodian_id = any(${people}::bigint[]) or asset.user_id = any(${people}::bigint[])`;

/** The filters that compare one column with what was sent. */
function plainly(filter: Filter): RawBuilder<unknown>[] {
  const equal = Object.entries(same).flatMap(([name, column]) => {
    const id = filter[name as keyof typeof same];
    return id === undefined ? [] : [sql`${sql.ref(`asset.${column}`)} = ${id}`];
  });
  const within = spans.flatMap(({ column, by, type, from, until }) => {
    const input = (value: string) => sql`${value}::${sql.raw(type)}`;
    const [first, last] = [filter[from], filter[until]];
    if (first === undefined && last === undefined) return [];
    const value = sql.raw(by);
    return [
      sql`${sql.ref(`asset.${column}`)} is not null`,
      ...(first === undefined ? [] : [sql`${value} >= ${input(first)}`]),
      ...(last === undefined ? [] : [sql`${value} <= ${input(last)}`]),
    ];
  });
  return [...equal, ...within];
}

/** One statement for every part that is asked for: two kinds of nothing are told apart. */
async function subtreeOf(
  db: Db | Tx,
  table: Branch,
  id: number | undefined,
): Promise<Subtree | undefined | null> {
  if (id === undefined) return undefined;
  const { rows } = await sql<Subtree>`
    select array_agg(id) as ids, min(name_sort) as first, max(name_sort) as last from ${sql.table(table)}
    where path like (select path from ${sql.table(table)} where id = ${id}) || '%'
    having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

/** Which organisations an asset can be of; undefined when that decides nothing. */
function organisationsWithin(reach: ResolvedScope, organisation: Subtree | undefined): number[] | undefined {
  if (reach === 'all' || reach.person !== null) return organisation?.ids;
  if (!organisation) return reach.organisations;
  const reached = new Set(reach.organisations);
  return organisation.ids.filter((id) => reached.has(id));
}

/** What belongs to the person, beside what lies in organisations that are reached. */
function ownOrReached(reach: ResolvedScope): RawBuilder<unknown>[] {
  if (reach === 'all' || reach.person === null) return [];
  const own = sql`asset.custodian_id = ${reach.person}`;
  return [
    reach.organisations.length === 0
      ? own
      : sql`(${own} or ${oneOf('organisation_id', reach.organisations, 'bigint')})`,
  ];
}

/** `=` for a single value, so that an index on it also gives the order of the ids. */
function oneOf(column: string, values: (string | number)[], type: 'text' | 'bigint'): RawBuilder<unknown> {
  const reference = sql.ref(`asset.${column}`);
  return values.length === 1
    ? sql`${reference} = ${values[0]}`
    : sql`${reference} = any(${values}::${sql.raw(type)}[])`;
}

const between = (column: string, first: string, last: string) =>
  sql`${sql.ref(`asset.${column}`)} between ${first} and ${last}`;
