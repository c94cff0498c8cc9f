import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { beside, type Measured } from './beside.ts';
import { fewConnections, type Scenario } from './goals.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';

export type CallResults = { assets: number; rows: Measured[] };

const assets = 100_000;
const choices = ['甲级', '乙级', '丙级', '丁级'];

/** Values of the fields by the number of an asset, so that a condition on each leaves about a half. */
const values: Record<string, { kind: string; unit?: string; value: RawBuilder<unknown> }> = {
  功率: { kind: 'number', unit: 'W', value: sql`(id % 1000)::text` },
  等级: { kind: 'choice', value: sql`(${choices}::text[])[id % 4 + 1]` },
  检定日: { kind: 'day', value: sql`(date '2026-01-01' + (id % 700)::int)::text` },
};

/** Measures the list as a saved view with three conditions on custom fields asks for it, beside its limit. */
export async function measureCustomFilters(say: (line: string) => void): Promise<CallResults> {
  const database = await startDatabase();
  try {
    say(`the register grows to ${assets} assets, each with three custom fields`);
    await fillRegister(database.db, assets);
    const fields = await giveFields(database.db);
    const { rows } = await beside(database, [viewOf(fields)], fewConnections, say);
    return { assets, rows };
  } finally {
    await database.stop();
  }
}

/** Gives the fields to every category at the top, and their values to all assets. @returns ids by name */
async function giveFields(db: Db): Promise<Record<string, number[]>> {
  const pairs = Object.entries(values).flatMap(([name, { value }]) => [sql`${name}::text`, value]);
  // Values are taken over at once when the fields come.
  await sql`alter table asset disable trigger asset_values_updated`.execute(db);
  await sql`update asset set custom = custom || jsonb_build_object(${sql.join(pairs)})`.execute(db);
  await sql`alter table asset enable trigger asset_values_updated`.execute(db);
  const ids: Record<string, number[]> = {};
  for (const [at, [name, { kind, unit = '' }]] of Object.entries(values).entries()) {
    const { rows } = await sql<{ id: number }>`
      insert into custom_field (category_id, name, kind, unit, choices, position)
      select id, ${name}, ${kind}, ${unit}, ${JSON.stringify(kind === 'choice' ? choices : [])}::jsonb, ${at + 1}
      from category top where parent_id is null
      order by (select count(*) from asset join category on category.id = category_id
        where starts_with(category.path, top.path)) desc
      returning id`.execute(db);
    ids[name] = rows.map(({ id }) => id);
  }
  await sql`vacuum (analyze) asset`.execute(db);
  await sql`vacuum (analyze) custom_value`.execute(db);
  return ids;
}

/** Of the fields of the category that has most assets. */
function viewOf(fields: Record<string, number[]>): Scenario {
  const [power = 0, level = 0, checked = 0] = Object.values(fields).map(([id]) => id ?? 0);
  const of = [
    { field: `custom${power}`, is: 'between', values: ['100', '600'] },
    { field: `custom${level}`, is: 'among', values: choices.slice(0, 2) },
    { field: `custom${checked}`, is: 'from', values: ['2026-12-01'] },
  ];
  const payload = { where: { match: 'all', of }, fields: [power, level, checked], limit: 50, count: true };
  return { name: 'saved view, three custom fields', path: '/asset/list', payloads: [payload] };
}
