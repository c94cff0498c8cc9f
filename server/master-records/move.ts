import { sql } from 'kysely';
import type { Named } from '../../src/vocabulary/named.ts';
import type { Context, Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { advance } from '../lifecycle/advance.ts';
import {
  type AnyMaster,
  inScopeOf,
  lockMaster,
  logMaster,
  type MasterRow,
  nameOf,
  tableOf,
  type Writer,
} from './master.ts';

/**
 * Takes the step of a locked record's life and tells it.
 *
 * @throws Refusal `transitionRefused`, or what its kind says of it
 */
export async function moveMaster(
  master: AnyMaster,
  tx: Tx,
  context: Writer,
  record: MasterRow,
  event: string,
  into: Named | null = null,
) {
  const { id, name, state, version } = record;
  const circumstances = (await master.circumstances?.(tx, context, record, event)) ?? {};
  const step = advance(master.lifecycle, state, circumstances, { type: event });
  if (!step)
    throw master.refusal?.(event, circumstances) ?? new Refusal('transitionRefused', { state, event });
  await sql`update ${nameOf(master)} set state = ${step.state}, merged_into = ${into?.id ?? null}::bigint,
    version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
  await logMaster(master, tx, context, record, step.transitionId, [
    { field: 'state', from: state, to: step.state },
    ...(into ? [{ field: 'mergedInto', from: null, to: into.name }] : []),
  ]);
  await master.moved?.(tx, context);
  return { id, version: version + 1, name };
}

/**
 * Lets another active record stand for this one, also where one stood for already merged ones.
 *
 * @throws Refusal `badReference` for another that is none
 */
export async function mergeMasters(
  master: AnyMaster,
  tx: Tx,
  context: Context,
  { id, version, into }: { id: number; version: number; into: number },
) {
  const { actor } = context;
  // In the order of their ids, so that two who merge the same do not wait for each other.
  const { rows } = await sql<MasterRow>`
    select id, name, state, version from ${tableOf(master)}
    where id in (${id}, ${into}) and ${inScopeOf(master, actor, 'write')} order by id for update`.execute(tx);
  const record = await lockMaster(master, tx, actor, { id, version });
  const target = rows.find((row) => row.id === into && row.id !== id && row.state === 'active');
  if (!target) throw new Refusal('badReference', { field: 'into' });
  await master.follow(tx, context, record, target);
  await sql`update ${nameOf(master)} set merged_into = ${into} where merged_into = ${id}`.execute(tx);
  return moveMaster(master, tx, context, record, 'merge', target);
}
