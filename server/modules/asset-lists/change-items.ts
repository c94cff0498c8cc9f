import { sql } from 'kysely';
import type { Payload } from '../../../src/api/contract/index.ts';
import { maxListed } from '../../../src/vocabulary/asset-list-fields.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { logMaster } from '../../master-records/master.ts';
import { selectAssets } from '../asset-queries/index.ts';
import { listKind } from './list-kind.ts';
import { lockList } from './lock-list.ts';

type Requested = Payload<'/assetList/assets'>;

export const changeItems: Handler<'/assetList/assets'> = (requested, context) =>
  inTransaction(context.db, async (tx) => {
    const { id, action, filter } = requested;
    const list = await lockList(tx, context, id);
    if (list.filter) {
      throw new Refusal('transitionRefused', { state: list.state, event: action });
    }
    const held = await countItems(tx, id);
    const { found, done } = await changeMeant(tx, context, requested);
    const now = action === 'add' ? held + done : held - done;
    if (now > maxListed) throw new Refusal('tooManyChosen', { limit: maxListed });
    if (done > 0) {
      await sql`update asset_list set updated_at = now() where id = ${id}`.execute(tx);
      const changes = [{ field: 'assets', from: String(held), to: String(now) }];
      await logMaster(
        listKind,
        tx,
        context,
        list,
        action === 'add' ? 'assets added' : 'assets taken out',
        changes,
      );
    }
    return { done, before: found - done, missing: Math.max(0, (filter.ids?.length ?? found) - found) };
  });

async function countItems(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from asset_list_item where list_id = ${id}`.execute(tx);
  return rows[0]?.held ?? 0;
}

type Changed = { found: number; done: number };

/** In one statement, so that what is counted is what is changed. One more than may be is enough to refuse it. */
async function changeMeant(tx: Tx, { actor }: Context, { id, action, filter }: Requested): Promise<Changed> {
  const selection = await selectAssets(tx, actor, 'asset.read', filter);
  if (!selection) return { found: 0, done: 0 };
  const change =
    action === 'add'
      ? sql`insert into asset_list_item (list_id, asset_id) select ${id}::bigint, id from meant
          on conflict do nothing returning asset_id`
      : sql`delete from asset_list_item item using meant
          where item.list_id = ${id} and item.asset_id = meant.id returning asset_id`;
  const { rows } = await sql<Changed>`
    with meant as materialized (
      select asset.id from asset where ${sql.join([sql`true`, ...selection.conditions], sql` and `)}
      limit ${sql.lit(maxListed + 1)}
    ), changed as (${change})
    select (select count(*) from meant) as found, (select count(*) from changed) as done`.execute(tx);
  return rows[0] ?? { found: 0, done: 0 };
}
