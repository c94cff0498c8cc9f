import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { checklistHandlers } from '../../../server/modules/checklists/handlers.ts';
import { inspectionHandlers } from '../../../server/modules/inspections/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { createDueTasks } from '../../../server/modules/schedules/create-tasks.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { makeAssets } from '../documents/support.ts';
import { withApp } from '../support/app.ts';
import { engine } from '../support/database.ts';

const server = withApp({
  modules: [assetHandlers, checklistHandlers, inspectionHandlers, planHandlers, settingHandlers],
});
/** More than one transaction takes. */
const plans = 2100;
const routePlans = 20;
const root = join(import.meta.dirname, '../../..');
let startOn: string;

const dayOf = (days: number) => new Date(Date.parse(startOn) + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const keeper = await server.signIn('keeper');
  const { rows } = await sql<{ day: string }>`select company_today() + 1 as day`.execute(server.db);
  startOn = rows[0]?.day as string;
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const { id: checklistId } = await keeper.get('/checklist/create', { name: '检查', items: [] });
  const points = [{ assetId, locationId: null, checklistId }];
  const { id: routeId } = await keeper.get('/inspectionRoute/create', { name: '路线', points });
  const daily = { startOn, every: 1, unit: 'day' as const, leadDays: 0 };
  const [ofAsset, ofRoute] = [
    await keeper.get('/plan/create', { name: '保养', target: 'assets', assetIds: [assetId], ...daily }),
    await keeper.get('/plan/create', { name: '巡检', target: 'route', routeId, ...daily }),
  ];
  await copyPlan(ofAsset.id, plans - 1);
  await copyPlan(ofRoute.id, routePlans - 1);
  await sql`insert into plan_asset (plan_id, asset_id) select id, ${assetId}::bigint from plan
    where target = 'assets' and id <> ${ofAsset.id}`.execute(server.db);
  await sql`update plan set state = 'active'`.execute(server.db);
}, 180_000);

const copyPlan = (id: number, times: number) =>
  sql`
  insert into plan (plan_no, name, instruction, search_text, organisation_id, target, route_id, start_on, every, unit,
    anchor, day_off, lead_days, next_on, created_by, created_by_name)
  select plan_no || '-' || n, name, instruction, search_text, organisation_id, target, route_id, start_on, every, unit,
    anchor, day_off, lead_days, next_on, created_by, created_by_name
  from plan, generate_series(1, ${sql.lit(times)}) n where id = ${id}`.execute(server.db);

/** Every task and round of a day, in the tables and in the log: how many there are, and of how many plans. */
async function createdOn(day: string) {
  const { rows } = await sql<{ kind: string; rows: number; plans: number; logged: number }>`
    select kind, count(*)::integer as rows, count(distinct plan_id)::integer as plans,
      (select count(*)::integer from log_entry where record_kind = kind and action = 'created'
        and record_id = any(array_agg(entry.id))) as logged
    from (select 'inspection' as kind, id, plan_id from inspection where occurrence_on = ${day}::date
      union all select 'maintenanceTask', id, plan_id from maintenance_task where occurrence_on = ${day}::date) entry
    group by kind order by kind`.execute(server.db);
  return rows;
}
const exactlyOnce = [
  { kind: 'inspection', rows: routePlans, plans: routePlans, logged: routePlans },
  { kind: 'maintenanceTask', rows: plans, plans, logged: plans },
];

async function urlOfDatabase() {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db);
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

type Generator = { child: ChildProcess; line: Promise<string>; ended: Promise<unknown> };
function generator(...args: string[]): Generator {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'support/generator.ts'), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const line = once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text));
  return { child, line, ended: once(child, 'close') };
}

/** Statements of which the first batch has about a dozen; the last ones are of the second batch. */
const statements = [2, 7, 12, 18];

if (engine === 'postgres') {
  describe('two generators of which one is killed', () => {
    test('create every task exactly once, wherever the one was killed', async () => {
      const url = await urlOfDatabase();
      const held: string[] = [];
      for (const [days, after] of statements.entries()) {
        const day = dayOf(days);
        const killed = generator(url, day, String(after));
        held.push(await killed.line);
        const other = generator(url, day);
        expect(await other.line).toMatch(/^created \d+$/);
        killed.child.kill('SIGKILL');
        await Promise.all([killed.ended, other.ended]);
        // A minute later whoever is left looks again, as often as the database takes to end what the dead one held.
        for (let attempt = 0; attempt < 50; attempt += 1) {
          await createDueTasks(server.db, day);
          const { rows } =
            await sql`select from plan where checked_on is distinct from ${day}::date limit 1`.execute(
              server.db,
            );
          if (rows.length === 0) break;
        }
        expect(await createdOn(day)).toEqual(exactlyOnce);
        expect(await createDueTasks(server.db, day)).toBe(0);
      }
      // Each was killed while it had something open, not when it had ended.
      expect(held).toEqual(statements.map(() => 'held'));
    }, 180_000);
  });
} else {
  test('one server alone has the embedded database', () => expect(engine).toBe('pglite'));
}
