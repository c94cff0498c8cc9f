import { sql } from 'kysely';
import { peopleInSight } from '../../access/records/people-in-sight.ts';
import { jsonText } from '../../database/json-text.ts';
import type { Actor, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Counter = { personId: number; locationId: number | null };

/**
 * Makes people the counters of a stock-take, each for a part or the whole. Who already counts in it stays so, whoever sees
 * them.
 *
 * @returns their names as a log says them, before and after
 * @throws Refusal `badReference` for a person out of scope, or a location that is not there
 */
export async function writeCounters(tx: Tx, actor: Actor, takeId: number, counters: Counter[]) {
  await requireKnown(tx, actor, takeId, counters);
  const from = await readNames(tx, takeId);
  await sql`delete from stock_take_counter where stock_take_id = ${takeId}`.execute(tx);
  await sql`
    insert into stock_take_counter (stock_take_id, person_id, location_id)
    select ${takeId}::bigint, "personId", "locationId"
    from (select "personId", "locationId", min(position) as position
      from rows from (jsonb_to_recordset(${jsonText(counters)}::jsonb) as ("personId" bigint, "locationId" bigint))
        with ordinality as counter ("personId", "locationId", position)
      group by "personId", "locationId") as counter order by position`.execute(tx);
  return { field: 'counters', from, to: await readNames(tx, takeId) };
}

async function requireKnown(tx: Tx, actor: Actor, takeId: number, counters: Counter[]): Promise<void> {
  const people = counters.map(({ personId }) => personId);
  const places = counters.flatMap(({ locationId }) => locationId ?? []);
  const { rows } = await sql<{ people: number; places: number }>`
    select (select count(*) from unnest(${people}::bigint[]) as wanted (id) where not exists (select from person
        where person.id = wanted.id and (person.state = 'active' and ${peopleInSight(actor)} or exists (select from stock_take_counter
          where stock_take_id = ${takeId} and person_id = person.id)))) as people,
      (select count(*) from unnest(${places}::bigint[]) as wanted (id) where not exists (select from location
        where location.id = wanted.id)) as places`.execute(tx);
  if (rows[0]?.people !== 0) throw new Refusal('badReference', { field: 'personId' });
  if (rows[0].places !== 0) throw new Refusal('badReference', { field: 'locationId' });
}

async function readNames(tx: Tx, takeId: number): Promise<string | null> {
  const { rows } = await sql<{ names: string | null }>`
    select string_agg(person.name || coalesce(' (' || location.called || ')', ''), ', ' order by counter.id) as names
    from stock_take_counter counter join person on person.id = counter.person_id
    left join location on location.id = counter.location_id where counter.stock_take_id = ${takeId}`.execute(
    tx,
  );
  return rows[0]?.names ?? null;
}
