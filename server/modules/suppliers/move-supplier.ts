import { sql } from 'kysely';
import { type MasterEvent, masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../handler.ts';
import { advance } from '../../lifecycle/advance.ts';
import { Refusal } from '../../refusal.ts';
import { authorOf } from '../logs/write-log.ts';
import { lockSupplier, logSupplier, type SupplierRecord } from './supplier-record.ts';

/** Takes the step of a locked supplier's life and tells it. @throws Refusal `transitionRefused` */
async function move(
  tx: Tx,
  context: Context,
  supplier: SupplierRecord,
  event: MasterEvent['type'],
  into: { id: number; name: string } | null = null,
) {
  const { id, name, state, version } = supplier;
  const step = advance(masterRecordMachine, state, {}, { type: event });
  if (!step) throw new Refusal('transitionRefused', { state, event });
  await sql`update supplier set state = ${step.state}, merged_into = ${into?.id ?? null}::bigint,
    version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
  await logSupplier(tx, context, supplier, step.transitionId, [
    { field: 'state', from: state, to: step.state },
    ...(into ? [{ field: 'mergedInto', from: null, to: into.name }] : []),
  ]);
  return { id, version: version + 1, name };
}

export const sendSupplierEvent: Handler<'/supplier/event'> = ({ id, version, event }, context) =>
  inTransaction(context.db, async (tx) =>
    move(tx, context, await lockSupplier(tx, context.actor, id, version), event),
  );

/** Every asset that names the one names the other, whoever may see it; each tells so in its log. */
export const mergeSuppliers: Handler<'/supplier/merge'> = ({ id, version, into }, context) =>
  inTransaction(context.db, async (tx) => {
    // In the order of their ids, so that two who merge the same do not wait for each other.
    const { rows } = await sql<{ id: number; name: string; state: string }>`
      select id, name, state from supplier where id in (${id}, ${into}) order by id for update`.execute(tx);
    const supplier = await lockSupplier(tx, context.actor, id, version);
    const target = rows.find((row) => row.id === into && row.id !== id && row.state === 'active');
    if (!target) throw new Refusal('badReference', { field: 'into' });
    const author = authorOf(context);
    await sql`
      with moved as (
        update asset set supplier_id = ${into}, version = version + 1, updated_at = now()
        where supplier_id = ${id} returning id, asset_no, name, organ_id
      )
      insert into log_entry (actor_id, actor_name, ip, way, action, record_kind, record_id, record_label,
        organ_id, changes)
      select ${author.id}::bigint, ${author.name}, ${author.ip}, 'form', 'updated', 'asset', id,
        asset_no || ' ' || name, organ_id, ${JSON.stringify([
          { field: 'supplier', from: supplier.name, to: target.name },
        ])}::jsonb
      from moved`.execute(tx);
    await sql`update supplier set merged_into = ${into} where merged_into = ${id}`.execute(tx);
    return move(tx, context, supplier, 'merge', target);
  });
