import { sql } from 'kysely';
import { plainFields } from '../../../src/vocabulary/asset-fields.ts';
import { requireOpen } from '../../books/posting-day.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { asText } from '../../lib/decimals.ts';
import { Refusal } from '../../lib/refusal.ts';
import { authorOf, writeLog } from '../../log/write-log.ts';
import { detachAll } from '../attachments/index.ts';
import { forgetTalk } from '../comments/index.ts';
import { type FlatAsset, lockAsset } from './asset-record.ts';

/** Removes a draft that no document, past or present, and no other asset names. */
export const removeAsset: Handler<'/asset/remove'> = ({ id, version }, context) =>
  inTransaction(context.db, async (tx) => {
    const current = await lockAsset(tx, id, version, context.actor, 'asset.remove');
    if (current.status !== 'draft') {
      throw new Refusal('transitionRefused', { state: current.status, event: 'remove' });
    }
    const { rows } = await sql`
      select from document_line where asset_id = ${id} union all select from asset where parent_id = ${id}
      limit 1`.execute(tx);
    if (rows.length > 0) throw new Refusal('inUse');
    await requireOpen(tx, await bookedOn(tx, id));
    await sql`delete from bill_line_asset where asset_id = ${id}`.execute(tx);
    await detachAll(tx, 'asset', id);
    await forgetTalk(tx, 'asset', [id]);
    await tx.deleteFrom('asset').where('id', '=', id).execute();
    await writeLog(tx, authorOf(context), {
      way: 'form',
      action: 'removed',
      recordKind: 'asset',
      recordId: id,
      recordLabel: `${current.assetNo} ${current.name}`,
      organisationId: current.organisationId,
      changes: lost(current),
    });
    return { id };
  });

/** The day on which it came into the books. */
async function bookedOn(tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select to_char(min(day), 'YYYY-MM-DD') as day from asset_books where asset_id = ${id}`.execute(tx);
  return rows[0]?.day ?? '9999-12-31';
}

/** What the record held, so that the log alone can tell it after the record is gone. */
export function lost(asset: FlatAsset) {
  const names = {
    assetNo: asset.assetNo,
    category: asset.category,
    ownerOrganisation: asset.ownerOrganisation,
    organisation: asset.organisation,
    location: asset.location,
    supplier: asset.supplier,
    parentAsset: asset.parentNo,
  };
  const plain = plainFields.map((field) => [field, asset[field]] as const);
  const custom = Object.entries(asset.custom).map(([name, value]) => [`custom:${name}`, value] as const);
  return [...Object.entries(names), ...plain, ...custom].flatMap(([field, value]) => {
    const from = asText(value);
    return from === null ? [] : [{ field, from, to: null }];
  });
}
