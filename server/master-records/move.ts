import { sql } from 'kysely';
import { type MasterEvent, masterRecordMachine } from '../../src/machines/lifecycles/master-record.ts';
import type { Context, Tx } from '../handler.ts';
import { advance } from '../lifecycle/advance.ts';
import { Refusal } from '../refusal.ts';
import { lockMaster, logMaster, type Master, type MasterRow } from './master.ts';

type Named = { id: number; name: string };

/** Takes the step of a locked record's life and tells it. @throws Refusal `transitionRefused` */
export async function moveMaster(
  master: Master<string>,
  tx: Tx,
  context: Context,
  record: MasterRow,
  event: MasterEvent['type'],
  into: Named | null = null,
) {
  const { id, name, state, version } = record;
  const step = advance(masterRecordMachine, state, {}, { type: event });
  if (!step) throw new Refusal('transitionRefused', { state, event });
  await sql`update ${sql.table(master.kind)} set state = ${step.state}, merged_into = ${into?.id ?? null}::bigint,
    version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
  await logMaster(master, tx, context, record, step.transitionId, [
    { field: 'state', from: state, to: step.state },
    ...(into ? [{ field: 'mergedInto', from: null, to: into.name }] : []),
  ]);
  return { id, version: version + 1, name };
}

/**
 * Lets another active record stand for this one, also where one stood for already merged ones.
 *
 * @throws Refusal `badReference` for another that is none
 */
export async function mergeMasters(
  master: Master<string>,
  tx: Tx,
  context: Context,
  { id, version, into }: { id: number; version: number; into: number },
) {
  const table = sql.table(master.kind);
  // In the order of their ids, so that two who merge the same do not wait for each other.
  const { rows } = await sql<MasterRow>`
    select id, name, state, version from ${table} where id in (${id}, ${into}) order by id for update`.execute(
    tx,
  );
  const record = await lockMaster<MasterRow, string>(master, tx, context.actor, { id, version });
  const target = rows.find((row) => row.id === into && row.id !== id && row.state === 'active');
  if (!target) throw new Refusal('badReference', { field: 'into' });
  await master.follow(tx, context, record, target);
  await sql`update ${table} set merged_into = ${into} where merged_into = ${id}`.execute(tx);
  return moveMaster(master, tx, context, record, 'merge', target);
}
