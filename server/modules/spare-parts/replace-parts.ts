import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

type Wanted = { partId: number; quantity: string };
type Short = { name: string; stock: string };

/** Where it is stored which parts a kind of work uses, and the column that names the work. */
const uses = {
  repair: { table: sql.table('repair_part'), work: sql.ref('repair_id') },
  maintenanceTask: { table: sql.table('maintenance_part'), work: sql.ref('maintenance_task_id') },
} as const;
type Work = { kind: keyof typeof uses; id: number };

/**
 * Lets a repair or a maintenance task use these spare parts and no others: what it takes more leaves the stock, what it
 * takes less returns. The price is that of the day on which a part was taken first.
 *
 * @throws Refusal `badReference` for a part that is not there, `partsShort` where the stock does not suffice
 */
export async function replaceParts(tx: Tx, work: Work, parts: readonly Wanted[]): Promise<LogChange[]> {
  const { id } = work;
  const { table, work: named } = uses[work.kind];
  const wanted = jsonText(parts.filter(({ quantity }) => Number(quantity) > 0));
  const before = await describe(tx, work);
  await sql`select from spare_part where id in (
      select spare_part_id from ${table} where ${named} = ${id}
      union select "partId" from jsonb_to_recordset(${wanted}::jsonb) as w ("partId" bigint)
    ) order by id for update`.execute(tx);
  const { rows: unknown } = await sql`select from jsonb_to_recordset(${wanted}::jsonb) as w ("partId" bigint)
    where not exists (select from spare_part part where part.id = "partId" and (part.state = 'active'
      or exists (select from ${table} used where used.${named} = ${id} and used.spare_part_id = part.id)))`.execute(
    tx,
  );
  if (unknown.length > 0) throw new Refusal('badReference', { field: 'parts' });
  const differences = sql`
    select part.id, coalesce(wanted.quantity, 0) - coalesce(used.quantity, 0) as more
    from spare_part part
    left join (select "partId", sum(quantity) as quantity
      from jsonb_to_recordset(${wanted}::jsonb) as w ("partId" bigint, quantity numeric) group by 1) wanted
      on wanted."partId" = part.id
    left join ${table} used on used.spare_part_id = part.id and used.${named} = ${id}
    where wanted."partId" is not null or used.id is not null`;
  const { rows: short } = await sql<Short>`with differing as (${differences})
    select name, stock::text from spare_part join differing on differing.id = spare_part.id
    where differing.more > stock order by spare_part.id limit 1`.execute(tx);
  if (short[0]) throw new Refusal('partsShort', short[0]);
  await sql`with differing as (${differences})
    update spare_part set stock = stock - more, version = version + 1, updated_at = now()
    from differing where differing.id = spare_part.id and more <> 0`.execute(tx);
  await sql`delete from ${table} where ${named} = ${id} and spare_part_id not in (
    select "partId" from jsonb_to_recordset(${wanted}::jsonb) as w ("partId" bigint))`.execute(tx);
  await sql`insert into ${table} (${named}, spare_part_id, quantity, unit_cost)
    select ${id}::bigint, part.id, sum(quantity), part.unit_cost
    from jsonb_to_recordset(${wanted}::jsonb) as w ("partId" bigint, quantity numeric)
    join spare_part part on part.id = "partId" group by part.id, part.unit_cost order by part.id
    on conflict (${named}, spare_part_id) do update set quantity = excluded.quantity`.execute(tx);
  return [{ field: 'parts', from: before, to: await describe(tx, work) }];
}

/** Parts and quantities as the log says them; null for none. */
async function describe(tx: Tx, { kind, id }: Work): Promise<string | null> {
  const { table, work } = uses[kind];
  const { rows } = await sql<{ described: string | null }>`
    select string_agg(part.name || ' × ' || trim_scale(used.quantity), ', ' order by used.id) as described
    from ${table} used join spare_part part on part.id = used.spare_part_id where used.${work} = ${id}`.execute(
    tx,
  );
  return rows[0]?.described ?? null;
}
