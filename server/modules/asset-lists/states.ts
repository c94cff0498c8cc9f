import { type RawBuilder, sql } from 'kysely';
import { maxInState, maxStates } from '../../../src/vocabulary/asset-list-fields.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logMaster, readMaster } from '../../master-records/master.ts';
import { selectListed, storedByBooks } from '../asset-queries/index.ts';
import { listKind } from './list-kind.ts';
import { lockList } from './lock-list.ts';
import { detailsOfAsset } from './snapshot-content.ts';

export const listStates: Handler<'/assetList/snapshots'> = async ({ id }, { db, actor }) => {
  await readMaster(listKind, db, actor, id, 'read');
  const { rows } = await sql<{ id: number; savedAt: Date; savedBy: string }>`
    select id, saved_at as "savedAt", saved_by as "savedBy" from asset_list_snapshot
    where list_id = ${id} order by id desc`.execute(db);
  return { rows: rows.map((row) => ({ ...row, savedAt: row.savedAt.toISOString() })) };
};

/**
 * The whole list is kept, whatever of it the person sees: others compare it as far as they see it.
 *
 * @throws Refusal `listByBooks` for a list by figures that not everybody may see
 */
export const keepState: Handler<'/assetList/saveSnapshot'> = ({ id: listId }, context) =>
  inTransaction(context.db, async (tx) => {
    const list = await lockList(tx, context, listId);
    await requireRoom(tx, listId);
    if (list.filter && storedByBooks(list.filter)) throw new Refusal('listByBooks');
    const selection = await selectListed(tx, { reach: 'all', books: null }, listId, list.filter);
    const { rows } = await sql<{ id: number; savedAt: Date }>`
      insert into asset_list_snapshot (list_id, saved_by) values (${listId}, ${context.actor.name})
      returning id, saved_at as "savedAt"`.execute(tx);
    const [state] = rows;
    if (!state) throw new Error('The database kept nothing.');
    if (selection && (await keepItems(tx, state.id, selection.conditions)) > maxInState) {
      throw new Refusal('tooManyChosen', { limit: maxInState });
    }
    await notify(tx, context, list, 'state kept', { from: null, to: state.savedAt.toISOString() });
    return { id: state.id };
  });

export const forgetState: Handler<'/assetList/removeSnapshot'> = ({ id, stateId }, context) =>
  inTransaction(context.db, async (tx) => {
    const list = await lockList(tx, context, id);
    const { rows } = await sql<{ savedAt: Date }>`
      delete from asset_list_snapshot where id = ${stateId} and list_id = ${id}
      returning saved_at as "savedAt"`.execute(tx);
    const [gone] = rows;
    if (!gone) throw new Refusal('notFound');
    await notify(tx, context, list, 'state removed', { from: gone.savedAt.toISOString(), to: null });
    return {};
  });

async function requireRoom(tx: Tx, listId: number): Promise<void> {
  const { rows } = await sql<{ stored: number }>`
    select count(*) as stored from asset_list_snapshot where list_id = ${listId}`.execute(tx);
  if ((rows[0]?.stored ?? 0) >= maxStates) throw new Refusal('tooManyStates', { max: maxStates });
}

/** One row more than a state may have is enough to refuse it. */
async function keepItems(tx: Tx, stateId: number, conditions: RawBuilder<unknown>[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into asset_list_snapshot_item (state_id, asset_id, asset_no, organisation_id, custodian_id, content)
    select ${stateId}::bigint, asset.id, asset.asset_no, asset.organisation_id, asset.custodian_id, ${detailsOfAsset}
    from asset where ${sql.join([sql`true`, ...conditions], sql` and `)}
    limit ${sql.lit(maxInState + 1)}`.execute(tx);
  return Number(numAffectedRows);
}

const notify = (
  tx: Tx,
  context: Context,
  list: Awaited<ReturnType<typeof lockList>>,
  action: string,
  moments: { from: string | null; to: string | null },
) => logMaster(listKind, tx, context, list, action, [{ field: 'storedState', ...moments }]);
