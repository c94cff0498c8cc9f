import { type RawBuilder, sql } from 'kysely';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import type { Actor } from '../../../http/handler.ts';
import { type Grouped, node, type Shape, text } from './shape.ts';

/** The part of the tree right below its root, for a category of `category`. */
export const topCategory: Grouped = {
  value: sql`(select root.called from category root
    where root.id = split_part(category.path, '/', 2)::bigint)`,
  order: sql`split_part(category.path, '/', 2)`,
};

/** What every source says of its assets, which are in `asset`, with `category` beside it. */
export const assetGroupings = {
  assetNo: text(sql`asset.asset_no`),
  assetName: text(sql`asset.name`),
  category: node('category'),
  topCategory,
} satisfies Shape['groupings'];

/**
 * What the tables of assets bring with them. Each is there for every asset; PostgreSQL leaves out those that a report does
 * not read, which it can of a left join only.
 */
export const withCategory: RawBuilder<unknown> = sql`left join category on category.id = asset.category_id`;
export const withPlaces: RawBuilder<unknown> = sql`
  left join organisation on organisation.id = asset.organisation_id
  left join location on location.id = asset.location_id`;

/**
 * The tables and groupings of rows of the books, `row`, under the names, the category and the department of then: so says
 * Finance, also of what has been merged into another since.
 */
export const ofBooks = (row: string) => ({
  joins:
    sql.raw(`left join asset on asset.id = ${row}.id left join category on category.id = ${row}.category_id
    left join organisation owner on owner.id = ${row}.owner_organisation_id
    left join location on location.id = asset.location_id`),
  groupings: {
    assetNo: text(sql.ref(`${row}.asset_no`)),
    assetName: text(sql.ref(`${row}.name`)),
    category: { value: sql.ref(`${row}.category`), order: sql`category.path` },
    topCategory,
    ownerOrganisation: { value: sql.ref(`${row}.organisation`), order: sql`owner.path` },
  } satisfies Shape['groupings'],
  currency: sql.ref(`${row}.currency`),
  paths: { organisation: sql`owner.path`, category: sql`category.path`, location: sql`location.path` },
});

/** Assets of the books that somebody reads; of a file those that they may take along, too. */
export const inBooks = (actor: Actor, exports: boolean): RawBuilder<unknown> => {
  const read = sql`${scopeOfAsset(actor, 'depreciation.read')}`;
  return exports ? sql`((${read}) and (${scopeOfAsset(actor, 'asset.export')}))` : read;
};

export const assetPaths = {
  organisation: sql`organisation.path`,
  category: sql`category.path`,
  location: sql`location.path`,
} satisfies Shape['paths'];

/** What the register says of `asset`, for those who read it there: nothing of an asset that they only read of elsewhere. */
export const readOfAsset = (actor: Actor) => {
  const isRead = sql`${scopeOfAsset(actor, 'asset.read')}`;
  const visible = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when ${isRead} then ${value} end`;
  const grouped = ({ value, order }: Grouped): Grouped => ({
    value: visible(value),
    ...(order && { order: visible(order) }),
  });
  return {
    visible,
    grouped,
    groupings: {
      ...assetGroupings,
      category: grouped(assetGroupings.category),
      topCategory: grouped(assetGroupings.topCategory),
    },
    paths: {
      organisation: visible(assetPaths.organisation),
      category: visible(assetPaths.category),
      location: visible(assetPaths.location),
    },
  };
};
