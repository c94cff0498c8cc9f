import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Part = Answer<'/asset/parts'>['parts'][number];

const max = 200;
const deepest = 20;

const columns = sql`asset.id, asset.version, asset.asset_no as "assetNo", asset.name, asset.status,
  asset.parent_id as "parentId"`;

/** What an asset is a part of and what is a part of it, as far as the person sees: beyond what is hidden nothing is told. */
export const getParts: Handler<'/asset/parts'> = async ({ id }, { db, actor }) => {
  const seen = scopeOfAsset(actor, 'asset.read');
  const mayChange = sql`coalesce(${scopeOfAsset(actor, 'asset.update')}, false) as "mayChange"`;
  const named = sql`select found.*, (select called from location where id = found."locationId") as location`;
  const { rows: above } = await sql<Part & { depth: number }>`
    with recursive found as (
      select ${columns}, ${mayChange}, asset.location_id as "locationId", 0 as depth
      from asset where asset.id = ${id} and ${seen}
      union all select ${columns}, ${mayChange}, asset.location_id, found.depth + 1
      from found join asset on asset.id = found."parentId" where ${seen} and found.depth < ${deepest}
    ) ${named} from found order by depth desc`.execute(db);
  if (above.length === 0) throw new Refusal('notFound');
  // The limit ends the search level by level, so that the nearest come first.
  const { rows: below } = await sql<Part>`
    with recursive part as (
      select ${columns}, ${mayChange}, asset.location_id as "locationId", 1 as depth
      from asset where asset.parent_id = ${id} and ${seen}
      union all select ${columns}, ${mayChange}, asset.location_id, part.depth + 1
      from part join asset on asset.parent_id = part.id where ${seen} and part.depth < ${deepest}
    ), found as (select * from part limit ${sql.lit(max + 1)})
    ${named} from found order by depth, "assetNo"`.execute(db);
  return {
    above: above.slice(0, -1).map((part, at) => ({ ...toPart(part), ...(at === 0 && { parentId: null }) })),
    parts: below.slice(0, max).map(toPart),
    more: below.length > max,
  };
};

const toPart = ({ id, version, assetNo, name, status, parentId, location, mayChange }: Part): Part => ({
  id,
  version,
  assetNo,
  name,
  status,
  parentId,
  location,
  mayChange,
});
