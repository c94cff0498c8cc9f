import { sql } from 'kysely';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Tx } from '../../../http/handler.ts';
import type { MasterRow, Writer } from '../../../master-records/master.ts';
import {
  addMeter,
  type ChangedMeter,
  changeMeter,
  moveInReading,
  moveMeter,
  type NewMeter,
  removeReadings,
  type SaidReading,
} from '../../meters/index.ts';
import type { ToWrite, WrittenRecord } from '../records/record-import.ts';

type Input = NewMeter & {
  reading?: SaidReading;
  /** Of an undo: the last reading that stays. */
  lastEntered?: number | null;
};

/**
 * Writes a meter and its reading as their forms do. It is taken into use before that, and out of use after it.
 *
 * @throws Refusal as the forms do
 */
export async function writeMeter(
  tx: Tx,
  writer: Writer,
  { known, input, state }: ToWrite,
): Promise<WrittenRecord> {
  const { reading, lastEntered, ...meter } = input as unknown as Input;
  const before = known && (await readBefore(tx, known.id));
  const from = known?.state ?? 'active';
  const to = state ?? from;
  const moved = (): LogChange[] => (from === to ? [] : [{ field: 'state', from, to }]);
  const restored = known && from === 'retired' && to === 'active';
  const at = restored ? await moveMeter(tx, writer, known, 'restore') : known;
  const changes: LogChange[] = [];
  if (at && lastEntered !== undefined)
    changes.push(...(await removeReadings(tx, writer, at.id, lastEntered)));
  const written =
    at === null
      ? await addMeter(tx, writer, meter)
      : isChanged(before, meter)
        ? await changeMeter(tx, writer, at, meter satisfies ChangedMeter)
        : { saved: at, changes: [] };
  const { saved } = written;
  changes.push(...written.changes);
  if (reading) changes.push(...(await moveInReading(tx, writer, saved.id, reading)));
  if (from === 'active' && to === 'retired') await moveMeter(tx, writer, saved, 'retire');
  return { id: saved.id, changes: [...changes, ...moved()], before };
}

/** Whether something of it would change: what is out of use stays as it is, and may be said to. */
const isChanged = (before: MasterRow | null, input: object): boolean =>
  Object.entries(input).some(
    ([field, value]) => (before as unknown as Record<string, unknown> | null)?.[field] !== value,
  );

async function readBefore(tx: Tx, id: number): Promise<MasterRow | null> {
  const { rows } = await sql<MasterRow>`
    select id, version, state, name, unit, remark, kind, decimals, device_id as "deviceId"
    from meter where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}
