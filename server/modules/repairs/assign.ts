import { sql } from 'kysely';
import type { Named } from '../../../src/vocabulary/named.ts';
import type { RepairState } from '../../../src/vocabulary/repair.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Author, authorOf } from '../../log/write-log.ts';
import { supplierToName } from '../assets/index.ts';
import { requireEngineer } from './engineers.ts';
import { type LockedRepair, repairs, stepOf } from './lock-repair.ts';

export const assignRepair: Handler<'/repair/assign'> = ({ id, version, assigneeId, supplierId }, context) =>
  inTransaction(context.db, async (tx) => {
    const repair = await repairs.lock(tx, context, { id, version }, 'dispatcher');
    const engineer = await requireEngineer(tx, assigneeId);
    const supplier = await findSupplier(tx, supplierId ?? null);
    if (supplierId !== undefined) {
      await sql`update repair set supplier_id = ${supplier?.id ?? null}::bigint where id = ${id}`.execute(tx);
    }
    const state = await assignTo(tx, authorOf(context), repair, engineer, { supplier });
    return { id, version: version + 1, state };
  });

/** Gives a locked repair to an engineer, with its entry in the log. */
export async function assignTo(
  tx: Tx,
  author: Author,
  repair: LockedRepair,
  engineer: Named,
  { supplier = null, rule = null }: { supplier?: Named | null; rule?: string | null } = {},
): Promise<RepairState> {
  const step = stepOf(repair, { type: 'assign' });
  const { id } = repair;
  const was = await nameOf(tx, repair.assigneeId);
  await sql`update repair set state = ${step.state}, version = version + 1, assignee_id = ${engineer.id},
    responded_at = null, reason = '' where id = ${id}`.execute(tx);
  await repairs.watch(tx, id, [engineer.id]);
  await repairs.log(tx, author, repair, step.transitionId, [
    { field: 'state', from: repair.state, to: step.state },
    { field: 'assignee', from: was, to: engineer.name },
    ...(rule === null ? [] : [{ field: 'dispatchRule', from: null, to: rule }]),
    ...(supplier ? [{ field: 'supplier', from: null, to: supplier.name }] : []),
  ]);
  return step.state;
}

async function nameOf(tx: Tx, id: number | null): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from person where id = ${id}::bigint`.execute(tx);
  return rows[0]?.name ?? null;
}

/** @throws Refusal `badReference` for one that is not there */
export async function findSupplier(tx: Tx, id: number | null): Promise<Named | null> {
  if (id === null) return null;
  const { rows } = await sql<Named>`select id, name from ${supplierToName(id)} as supplier`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('badReference', { field: 'supplierId' });
  return found;
}
