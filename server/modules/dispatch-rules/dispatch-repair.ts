import type { Context, Tx } from '../../handler.ts';
import { assignTo } from '../repairs/assign.ts';
import type { LockedRepair } from '../repairs/lock-repair.ts';
import { findEngineer } from './find-engineer.ts';

/** Gives a new repair to the engineer whom the first rule that fits names; the log says that the rule did it. */
export async function dispatchRepair(
  tx: Tx,
  { ip }: Pick<Context, 'ip'>,
  repair: LockedRepair,
): Promise<LockedRepair> {
  const found = await findEngineer(tx, repair.assetId, repair.urgency);
  if (!found?.engineer) return repair;
  const { rule, engineer } = found;
  const state = await assignTo(tx, { id: null, name: rule.name, ip }, repair, engineer, { rule: rule.name });
  return { ...repair, state, version: repair.version + 1, assigneeId: engineer.id };
}
