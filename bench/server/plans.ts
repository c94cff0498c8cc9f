import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { createDueTasks } from '../../server/modules/schedules/create-tasks.ts';
import { companyToday } from '../../server/modules/schedules/next-date.ts';
import { beside, type Measured } from './beside.ts';
import { startDatabase } from './prepare.ts';
import { fillRegister } from './register.ts';

const plans = 100_000;

/** Seconds, and the lists beside their limit. */
export type PlanFigures = {
  plans: number;
  created: number;
  took: number;
  /** Of one statement that writes as many tasks with the same columns and indexes. */
  limit: number;
  rows: Measured[];
};

/** As many plans as assets become due on one day: how long two runs side by side take to create their tasks. */
export async function measurePlans(say: (line: string) => void): Promise<PlanFigures> {
  const database = await startDatabase();
  const { db } = database;
  try {
    say(`the register grows to ${plans} assets, each with a plan`);
    await fillRegister(db, plans);
    await fillPlans(db);
    const today = await companyToday(db);
    const began = performance.now();
    const both = await Promise.all([createDueTasks(db, today), createDueTasks(db, today)]);
    const took = (performance.now() - began) / 1000;
    const created = both[0] + both[1];
    say(`${created} tasks in ${took.toFixed(1)} s, ${both.join(' and ')}`);
    const limit = await writeBare(db);
    await sql`vacuum (analyze) maintenance_task`.execute(db);
    await sql`vacuum (analyze) plan`.execute(db);
    const month = { from: today, to: `${today.slice(0, 8)}28` };
    const { rows } = await beside(
      database,
      [
        {
          name: 'tasks, 50 with count',
          path: '/maintenanceTask/list',
          payloads: [{ limit: 50, count: true }],
        },
        {
          name: 'tasks that wait for the person',
          path: '/maintenanceTask/list',
          payloads: [{ mine: true, limit: 50 }],
        },
        { name: 'plans, 50 newest with count', path: '/plan/list', payloads: [{ limit: 50, count: true }] },
        { name: 'a week of the calendar', path: '/plan/calendar', payloads: [month] },
      ],
      [1, 16],
      say,
    );
    return { plans, created, took, limit, rows };
  } finally {
    await database.stop();
  }
}

/** A monthly plan for each asset, due today, of the shape of the first one of the sample. */
async function fillPlans(db: Db): Promise<void> {
  await sql`
    with model as (select * from plan where target = 'assets' order by id limit 1),
    made as (
      insert into plan (plan_no, name, search_text, instruction, state, organisation_id, target, checklist_id, start_on,
        every, unit, anchor, lead_days, next_on, assignee_id, created_by_name)
      select 'BENCH' || asset.id, model.name, model.search_text, model.instruction, 'active', asset.organisation_id, 'assets',
        model.checklist_id, company_today(), 1, 'month', 'schedule', 0, company_today(), model.assignee_id, 'bench'
      from asset, model where asset.status not in ('draft', 'disposed') order by asset.id limit ${plans}
      returning id, plan_no)
    insert into plan_asset (plan_id, asset_id) select id, substr(plan_no, 6)::bigint from made`.execute(db);
  await sql`vacuum (analyze) plan`.execute(db);
  await sql`vacuum (analyze) plan_asset`.execute(db);
}

/** The tasks written once more by one statement, into a copy of their table. @returns seconds */
async function writeBare(db: Db): Promise<number> {
  await sql`create table bare_task (like maintenance_task including all)`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = 'maintenance_task'::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`.execute(db);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const began = performance.now();
  await sql`
    insert into bare_task (${columns}) overriding system value select ${columns} from maintenance_task
    where plan_id in (select id from plan where plan_no like 'BENCH%')`.execute(db);
  const took = (performance.now() - began) / 1000;
  await sql`drop table bare_task`.execute(db);
  return took;
}
