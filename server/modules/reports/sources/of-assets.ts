import { type RawBuilder, sql } from 'kysely';
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

export const assetPaths = {
  organisation: sql`organisation.path`,
  category: sql`category.path`,
  location: sql`location.path`,
} satisfies Shape['paths'];
