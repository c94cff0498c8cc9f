import { type RawBuilder, sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Actor, Handler } from '../../http/handler.ts';
import { inOpenDocument } from '../../lib/document-lines.ts';
import { containing, searchTerms, searchText } from '../../text/index.ts';

/** Whoever asks has to know of what is in stock nearby, also without a scope that reaches it. */
export const isOffered = (actor: Actor): RawBuilder<unknown> =>
  sql`(coalesce(${scopeOfAsset(actor, 'asset.read')}, false) or (asset.status = 'inStock'
    and asset.organisation_id in (select id from organisation where starts_with(${actor.organisationPath}, path))))`;

/** That an asset of `asset` can be handed over now. */
export const isFree = sql`(asset.status = 'inStock' and not ${inOpenDocument})`;

/** So many are looked at for those that are found by what their rows say. */
const mostCompared = 500;

type Row = Awaited<ReturnType<Handler<'/request/assets'>>>['rows'][number];

export const findAssets: Handler<'/request/assets'> = async ({ search, id, limit = 20 }, { db, actor }) => {
  const patterns = searchTerms(search ?? '').map(containing);
  const { rows } = await sql<Row>`
    select asset.id, asset.asset_no as "assetNo", asset.name, asset.model, category.called as category,
      location.called as location
    from asset join category on category.id = asset.category_id
    left join location on location.id = asset.location_id
    where ${isFree} and ${isOffered(actor)} and (${id ?? null}::bigint is null or asset.id = ${id ?? null}::bigint)
      and asset.search_text like all(${patterns}::text[])
    order by number_order(asset.asset_no), asset.id limit ${patterns.length === 0 ? limit : mostCompared}`.execute(
    db,
  );
  return { rows: rows.filter((row) => says(row, search ?? '')).slice(0, limit) };
};

/** Whoever does not see an asset elsewhere finds it by what is shown here alone. */
function says({ assetNo, name, model, category, location }: Row, search: string): boolean {
  const text = searchText([assetNo, name, model, category, location ?? '']);
  return searchTerms(search).every((term) => text.includes(term));
}
