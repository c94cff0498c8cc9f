import { type RawBuilder, sql } from 'kysely';
import { repairMachine } from '../../../src/machines/lifecycles/repair.ts';
import type { RepairState, Urgency } from '../../../src/vocabulary/repair.ts';
import { repairInScope } from '../../access/records/repair-scope.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Actor, Context, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { advance } from '../../lifecycle/advance.ts';
import { type Author, authorOf, writeLog } from '../../log/write-log.ts';
import { readRepair } from './read-repair.ts';

/** A repair locked against others until the transaction ends. */
export type LockedRepair = {
  id: number;
  version: number;
  repairNo: string;
  state: RepairState;
  urgency: Urgency;
  fault: string;
  solution: string;
  assetId: number;
  assigneeId: number | null;
  reportedAt: Date;
  outAt: Date | null;
  /** Of its asset, for the log. */
  assetLabel: string;
  organisationId: number;
};

/**
 * Locks a repair, and before it its asset, in the same order as everybody does.
 *
 * @param standing that it is the actor's move, over `repair`
 * @throws Refusal `notFound`, also for one that is not theirs to move, and `stale` with both sides when it is not at
 * `version` any more
 */
export async function lockRepair(
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
  standing: RawBuilder<unknown>,
): Promise<LockedRepair> {
  const visible = sql`(coalesce(${standing}, false) or ${repairInScope(actor)})`;
  await sql`select from asset where id = (select asset_id from repair where id = ${id} and ${visible})
    for update`.execute(tx);
  await sql`select from repair where id = ${id} and ${visible} for update`.execute(tx);
  const { rows } = await sql<LockedRepair & { stands: boolean }>`
    select repair.id, repair.version, repair_no as "repairNo", repair.state, urgency, fault, solution,
      asset_id as "assetId", assignee_id as "assigneeId", reported_at as "reportedAt", out_at as "outAt", asset.asset_no || ' ' || asset.name as "assetLabel",
      asset.organisation_id as "organisationId", coalesce(${standing}, false) as stands
    from repair join asset on asset.id = repair.asset_id where repair.id = ${id} and ${visible}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  if (found.version !== version) {
    throw new Refusal('stale', { current: await readRepair(tx, id, actor, sql`true`) });
  }
  if (!found.stands) throw new Refusal('notFound');
  return found;
}

/**
 * The step that an event leads to.
 *
 * @throws Refusal `transitionRefused`; `required` where the life wants to know how the fault was mended
 */
export function stepOf(
  { state, solution }: LockedRepair,
  event: Parameters<typeof advance<typeof repairMachine>>[3],
) {
  const solved = solution !== '';
  const step = advance(repairMachine, state, { solved }, event);
  if (step) return { state: step.state as RepairState, transitionId: step.transitionId };
  if (!solved && advance(repairMachine, state, { solved: true }, event)) {
    throw new Refusal('required', { field: 'solution' });
  }
  throw new Refusal('transitionRefused', { state, event: event.type });
}

type Logged = Pick<LockedRepair, 'id' | 'repairNo' | 'assetLabel' | 'organisationId'>;

export const logRepair = (
  tx: Tx,
  context: Pick<Context, 'actor' | 'ip'>,
  repair: Logged,
  action: string,
  changes: LogChange[],
): Promise<void> => logStep(tx, authorOf(context), repair, action, changes);

/** As `logRepair`, of what somebody else than the actor did. */
export const logStep = (
  tx: Tx,
  author: Author,
  { id, repairNo, assetLabel, organisationId }: Logged,
  action: string,
  changes: LogChange[],
): Promise<void> =>
  writeLog(tx, author, {
    way: 'form',
    action,
    recordKind: 'repair',
    recordId: id,
    recordLabel: `${repairNo} ${assetLabel}`,
    organisationId,
    changes: changes.filter(({ from, to }) => from !== to),
  });

/** Lets people follow a repair from now on, unless they have said that they do not want to. */
export const watchRepair = (tx: Tx, id: number, people: readonly number[]) =>
  sql`insert into watcher (record_kind, record_id, person_id)
    select 'repair', ${id}::bigint, person from unnest(${people}::bigint[]) person on conflict do nothing`.execute(
    tx,
  );
