import { sql } from 'kysely';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { isOpen } from './find-assets.ts';
import { insertRepair, readFault } from './report.ts';

type Found = { id: number; label: string; organisationId: number; currency: string };

/** For assets that came into the register in repair: a repair each, so that they have a way on. */
export const openRepairs: Handler<'/repair/open'> = ({ assetIds, urgency, ...said }, context) =>
  inTransaction(context.db, async (tx) => {
    const fault = readFault(said.fault);
    const scope = sql`${scopeOfAsset(context.actor, 'repair.dispatch')}`;
    await sql`select from asset where id = any(${assetIds}::bigint[]) and ${scope} order by id for update`.execute(
      tx,
    );
    const { rows } = await sql<Found>`
      select id, asset_no || ' ' || name as label, organisation_id as "organisationId", currency from asset
      where id = any(${assetIds}::bigint[]) and status = 'inRepair' and ${scope}
        and not exists (select from repair where asset_id = asset.id and ${isOpen}) order by id`.execute(tx);
    for (const asset of rows) await insertRepair(tx, context, asset, { fault, urgency });
    const opened = new Set(rows.map(({ id }) => id));
    return { opened: rows.length, leftOut: assetIds.filter((id) => !opened.has(id)) };
  });
