import { sql } from 'kysely';
import { isLockTimeout, isRetryable, refusalOf } from '../../../database/failure.ts';
import type { Tx } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { MasterRow, Writer } from '../../../master-records/master.ts';
import { moveMaster } from '../../../master-records/move.ts';
import { createMaster, updateMaster } from '../../../master-records/write.ts';
import type { RecordImport, ToWrite, WrittenRecord } from './record-import.ts';

/**
 * Writes a record in the way of its form, and takes the step of its life that the state says.
 *
 * @throws Refusal as the form does
 */
export async function writeRecord(
  tx: Tx,
  writer: Writer,
  { master, steps, own }: RecordImport,
  work: ToWrite,
): Promise<WrittenRecord> {
  if (own) return own.write(tx, writer, work);
  const { known, input, state } = work;
  const from = known?.state ?? 'active';
  const made = known
    ? await updateMaster(master, tx, writer, known, input)
    : { before: null, ...(await createMaster(master, tx, writer, input)) };
  const { saved, changes, before } = made;
  if (state === undefined || state === from) return { id: saved.id, changes, before };
  const event = steps[from]?.[state];
  if (event === undefined) throw new Refusal('transitionRefused', { state: from, event: state });
  const { record } = await recordOf(tx, master.kind, saved, before);
  await moveMaster(master, tx, writer, { ...record, state: from }, event);
  return { id: saved.id, changes: [...changes, { field: 'state', from, to: state }], before };
}

/** With the organisation that the log of its step belongs to. */
async function recordOf(
  tx: Tx,
  kind: string,
  saved: Pick<MasterRow, 'id' | 'version' | 'name'>,
  before: MasterRow | null,
): Promise<{ record: Omit<MasterRow, 'state'> }> {
  if (kind !== 'person') return { record: { ...saved, organisation: before?.organisation } };
  const { rows } = await sql<{ id: number; name: string }>`
    select organisation.id, called as name from person join organisation on organisation.id = organisation_id
    where person.id = ${saved.id}`.execute(tx);
  return { record: { ...saved, organisation: rows[0] ?? null } };
}

/**
 * Tries work that may be refused: what it wrote is taken back then, and whatever else the transaction wrote stays.
 *
 * @param keep whether what it wrote stays when nothing was refused
 */
export async function attempt<Result>(
  tx: Tx,
  work: () => Promise<{ result: Result; keep: boolean }>,
): Promise<Result | Refusal> {
  await sql`savepoint attempt`.execute(tx);
  try {
    const { result, keep } = await work();
    if (!keep) await sql`rollback to savepoint attempt`.execute(tx);
    await sql`release savepoint attempt`.execute(tx);
    return result;
  } catch (error) {
    if (isRetryable(error) || isLockTimeout(error)) throw error;
    const refusal = error instanceof Refusal ? error : refusalOf(error);
    if (!refusal) throw error;
    await sql`rollback to savepoint attempt`.execute(tx);
    await sql`release savepoint attempt`.execute(tx);
    return refusal;
  }
}
