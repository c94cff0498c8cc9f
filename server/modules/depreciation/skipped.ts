import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { decodeCursor } from '../../database/keyset.ts';
import { toPage } from '../../database/page.ts';
import type { Handler } from '../../http/handler.ts';
import { chargesOf } from './charges.ts';
import { readRun } from './read-runs.ts';
import { ownedBelow } from './store-charges.ts';

type Row = Answer<'/depreciation/skipped'>['rows'][number];
const order = 'depreciation skipped';

/** The assets of a run's organisation that its month does not charge; those that this run charges are not among them. */
export const listSkipped: Handler<'/depreciation/skipped'> = async (
  { id, reason, limit = 50, ...page },
  { db, actor },
) => {
  const after = decodeCursor(order, page.after);
  const { organisation, month, currency } = await readRun(db, id, actor);
  const found = await sql<{
    path: string;
  }>`select path from organisation where id = ${organisation.id}`.execute(db);
  const condition = sql`${ownedBelow(found.rows[0]?.path ?? '')} and asset.id > ${after?.id ?? 0}
    and ${scopeOfAsset(actor, 'depreciation.read')}
    and not exists (select from depreciation_line own where own.run_id = ${id} and own.asset_id = asset.id
      and own.month = ${`${month}-01`}::date)`;
  const { rows } = await sql<Row>`
    select asset_id as id, asset_no as "assetNo", asset_name as name, reason
    from (${chargesOf(condition, `${month}-01`, currency)}) as charge
    where reason is not null and (${reason ?? null}::text is null or reason = ${reason ?? null})
    order by asset_id limit ${limit + 1}`.execute(db);
  return toPage(order, rows, limit);
};
