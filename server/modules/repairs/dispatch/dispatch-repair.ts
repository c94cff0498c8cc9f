import { sql } from 'kysely';
import type { Context, Tx } from '../../../http/handler.ts';
import { assignTo } from '../assign.ts';
import type { LockedRepair } from '../lock-repair.ts';
import { findEngineer } from './find-engineer.ts';

/** Gives a new repair to the engineer whom the first rule that fits names; the log says that the rule did it. */
export async function dispatchRepair(
  tx: Tx,
  { ip }: Pick<Context, 'ip'>,
  repair: LockedRepair,
): Promise<LockedRepair> {
  const { rows } = await sql`select from dispatch_rule where state = 'active' limit 1`.execute(tx);
  if (rows.length === 0) return repair;
  // One at a time: each counts what the one before it was given.
  await sql`select pg_advisory_xact_lock(hashtext('repair.dispatch'))`.execute(tx);
  const found = await findEngineer(tx, repair.assetId, repair.urgency);
  if (!found?.engineer) return repair;
  const { rule, engineer } = found;
  const state = await assignTo(tx, { id: null, name: rule.name, ip }, repair, engineer, { rule: rule.name });
  return { ...repair, state, version: repair.version + 1, assigneeId: engineer.id };
}
