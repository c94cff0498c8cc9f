import { sql } from 'kysely';
import type { Static } from '../../../src/api/contract/call.ts';
import type { Supplier } from '../../../src/api/contract/suppliers.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Context, Db, Tx } from '../../handler.ts';
import { Refusal } from '../../refusal.ts';
import { scopeOfAsset } from '../assets/scope-of-asset.ts';
import { authorOf, writeLog } from '../logs/write-log.ts';

export type SupplierRecord = Static<typeof Supplier>;

export const rowColumns = sql.raw('id, version, state, name, contact, phone, email');

/**
 * One supplier with how many assets in the actor's scope name it.
 *
 * @throws Refusal `notFound`
 */
export async function readSupplier(db: Db | Tx, actor: Actor, id: number): Promise<SupplierRecord> {
  const { rows } = await sql<Omit<SupplierRecord, 'createdAt'> & { createdAt: Date }>`
    select ${rowColumns}, address, remark, created_at as "createdAt",
      (select jsonb_build_object('id', other.id, 'name', other.name) from supplier other
        where other.id = supplier.merged_into) as "mergedInto",
      (select count(*) from asset where supplier_id = ${id} and ${scopeOfAsset(actor, 'asset.read')}) as assets
    from supplier where id = ${id}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, createdAt: found.createdAt.toISOString() };
}

/**
 * The same, kept from others until the transaction ends.
 *
 * @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more
 */
export async function lockSupplier(
  tx: Tx,
  actor: Actor,
  id: number,
  version: number,
): Promise<SupplierRecord> {
  await sql`select from supplier where id = ${id} for update`.execute(tx);
  const current = await readSupplier(tx, actor, id);
  if (current.version !== version) throw new Refusal('stale', { current });
  return current;
}

/** Suppliers are the whole company's; who of an organisation reads its log sees what its people did to them. */
export const logSupplier = (
  tx: Tx,
  context: Context,
  { id, name }: { id: number; name: string },
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, authorOf(context), {
    way: 'form',
    action,
    recordKind: 'supplier',
    recordId: id,
    recordLabel: name,
    organId: context.actor.organId,
    changes,
  });
