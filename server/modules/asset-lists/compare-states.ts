import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { comparedFields, type ListDifference } from '../../../src/vocabulary/asset-list-fields.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readMaster } from '../../master-records/master.ts';
import { meeting, selectAssets } from '../asset-queries/index.ts';
import { listKind } from './list-kind.ts';
import { detailsOfAsset } from './snapshot-content.ts';

type Details = Record<string, string | null>;
type Row = {
  id: number;
  assetNo: string;
  difference: ListDifference;
  before: Details | null;
  after: Details | null;
} & Record<ListDifference, number>;

const maxDescribed = 500;

export const compareStates: Handler<'/assetList/compare'> = async (
  { id, fromStateId, toStateId },
  { db, actor },
) => {
  await readMaster(listKind, db, actor, id, 'read');
  await requireStates(db, id, toStateId === null ? [fromStateId] : [fromStateId, toStateId]);
  const stored = (
    state: number,
  ) => sql`select asset_id, asset_no, content as details from asset_list_snapshot_item item
    where state_id = ${state} and ${scopeOfAsset(actor, 'asset.read', 'item')}`;
  const selection = toStateId === null && (await selectAssets(db, actor, 'asset.read', { listId: id }));
  const now = sql`select asset.id as asset_id, asset.asset_no, ${detailsOfAsset} as details from asset
    where ${meeting(selection || null)}`;
  const { rows } = await sql<Row>`
    with before as (${stored(fromStateId)}), after as (${toStateId === null ? now : stored(toStateId)}),
    differing as (
      select asset_id as id, coalesce(after.asset_no, before.asset_no) as "assetNo",
        case when before.details is null then 'came' when after.details is null then 'went' else 'changed' end as difference,
        before.details as before, after.details as after
      from before full join after using (asset_id)
      where before.details is distinct from after.details
    )
    select *, count(*) filter (where difference = 'came') over () as came,
      count(*) filter (where difference = 'went') over () as went,
      count(*) filter (where difference = 'changed') over () as changed
    from differing order by "assetNo", id limit ${sql.lit(maxDescribed)}`.execute(db);
  const { came = 0, went = 0, changed = 0 } = rows[0] ?? {};
  return { counts: { came, went, changed }, rows: rows.map(described) };
};

/** @throws Refusal `notFound` */
async function requireStates(db: Db, listId: number, ids: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from asset_list_snapshot
    where list_id = ${listId} and id = any(${ids}::bigint[])`.execute(db);
  if (rows.length !== new Set(ids).size) throw new Refusal('notFound');
}

function described({
  id,
  assetNo,
  difference,
  before,
  after,
}: Row): Answer<'/assetList/compare'>['rows'][number] {
  const changes =
    before && after
      ? comparedFields
          .filter((field) => before[field] !== after[field])
          .map((field) => ({ field, from: before[field] ?? null, to: after[field] ?? null }))
      : [];
  return { id, assetNo, name: String((after ?? before)?.name ?? ''), difference, changes };
}
