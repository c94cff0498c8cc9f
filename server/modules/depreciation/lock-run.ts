import { sql } from 'kysely';
import type { Permission } from '../../../src/api/contract/call.ts';
import type { RunState } from '../../../src/vocabulary/depreciation.ts';
import { runInScope } from '../../access/records/line-scope.ts';
import { inScope } from '../../access/scope.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { readRun } from './read-runs.ts';

/** A run locked against others until the transaction ends. */
export type LockedRun = {
  id: number;
  version: number;
  runNo: string;
  organisationId: number;
  /** The ids of its organisation from the root. */
  path: string;
  /** The first day of the month. */
  month: string;
  currency: string;
  state: RunState;
  reverses: number | null;
};

/** Nobody else posts or reverses until the transaction ends, so that what has been charged stands still. */
export const lockPosting = (tx: Tx) => sql`select pg_advisory_xact_lock(1684369010)`.execute(tx);

const columns = sql`run.id, run.version, run.run_no as "runNo", run.organisation_id as "organisationId",
  organisation.path, run.month::text as month, run.currency, run.state, run.reverses`;

/** @throws Refusal `notFound`, and `stale` when it is not at `version` any more */
export async function lockRun(
  tx: Tx,
  id: number,
  version: number,
  actor: Actor,
  permission: Permission,
): Promise<LockedRun> {
  await sql`select from depreciation_run where id = ${id} for update`.execute(tx);
  const { rows } = await sql<LockedRun>`
    select ${columns} from depreciation_run run join organisation on organisation.id = run.organisation_id
    where run.id = ${id} and ${runInScope(actor, permission)}`.execute(tx);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  await requireReach(tx, actor, permission, found.organisationId, () => new Refusal('notFound'));
  if (found.version !== version)
    throw new Refusal('stale', { current: await readRun(tx, id, actor, permission) });
  return found;
}

/** A run reaches everything below its organisation, so that all of it has to be in the scope of who runs it. */
export async function requireReach(
  tx: Tx,
  actor: Actor,
  permission: Permission,
  organisationId: number,
  refusal: () => Refusal,
): Promise<void> {
  const { rows } = await sql<{ beyond: boolean }>`
    select not coalesce(${inScope(actor, permission, { organisation: sql.ref('below.id') })}, false) as beyond
    from organisation node join organisation below on starts_with(below.path, node.path)
    where node.id = ${organisationId}`.execute(tx);
  if (rows.length === 0 || rows.some(({ beyond }) => beyond)) throw refusal();
}

/** Whether a month is at most the one after the last that was posted for an organisation, or for one above it. */
export async function leavesNoneOut(tx: Tx, path: string, month: string): Promise<boolean> {
  const { rows } = await sql<{ follows: boolean }>`
    select coalesce(max(run.month) + interval '1 month' >= ${month}::date, true) as follows
    from depreciation_run run join organisation above on above.id = run.organisation_id
    where starts_with(${path}, above.path) and run.state = 'posted' and run.reverses is null`.execute(tx);
  return rows[0]?.follows ?? true;
}

/** Whether no other run charged an asset of a run for a later month. */
export async function isLatest(tx: Tx, { id }: Pick<LockedRun, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select from depreciation_line line join depreciation_line later
      on later.asset_id = line.asset_id and later.live and later.month > line.month and later.run_id <> line.run_id
    where line.run_id = ${id} limit 1`.execute(tx);
  return rows.length === 0;
}
