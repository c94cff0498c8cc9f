import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import type { Actor, Db, Tx } from '../../http/handler.ts';

/** A device has taken a copy of a stock-take, or a newer one. */
export const noteCopy = (db: Db, { personId }: Actor, takeId: number, device: string) =>
  sql`insert into stock_take_copy (stock_take_id, device, person_id)
    values (${takeId}, ${device}::uuid, ${personId})
    on conflict (stock_take_id, device) do update set person_id = excluded.person_id, heard_at = now()`.execute(
    db,
  );

/** A device that has a copy has sent scans. */
export const hearFrom = (tx: Tx, takeId: number, device: string) =>
  sql`update stock_take_copy set heard_at = now()
    where stock_take_id = ${takeId} and device = ${device}::uuid`.execute(tx);

/** As many as a person reads. */
const maxDevices = 100;

export async function readDevices(db: Db | Tx, takeId: number): Promise<Answer<'/stockTake/get'>['devices']> {
  const { rows } = await sql<{ person: string; takenAt: Date; heardAt: Date }>`
    select person.name as person, taken_at as "takenAt", heard_at as "heardAt"
    from stock_take_copy copy join person on person.id = copy.person_id
    where copy.stock_take_id = ${takeId} order by heard_at, device limit ${sql.lit(maxDevices)}`.execute(db);
  return rows.map(({ takenAt, heardAt, ...row }) => ({
    ...row,
    takenAt: takenAt.toISOString(),
    heardAt: heardAt.toISOString(),
  }));
}
