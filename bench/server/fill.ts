import { sql } from 'kysely';
import type { Db } from '../../server/http/handler.ts';
import { fillRegister, withoutIndexes } from './register.ts';

/** How much of each there is at least. */
export type Size = { assets: number; entries: number };

/**
 * Brings the sample company to a size: assets, a tenth as many bills, handovers, repairs and maintenance tasks, and the
 * entries of the log that they would have made over three years.
 */
export async function fillCompany(
  db: Db,
  { assets, entries }: Size,
  say: (line: string) => void,
): Promise<void> {
  const began = performance.now();
  const tenth = Math.floor(assets / 10);
  const steps: [what: string, fill: () => Promise<void>][] = [
    [`${assets} assets`, () => fillRegister(db, assets)],
    [`${tenth} bills`, () => fillBills(db, tenth, assets)],
    [`${tenth} handovers`, () => fillDocuments(db, tenth, assets)],
    [`${tenth} repairs`, () => fillRepairs(db, tenth, assets)],
    [`${tenth} maintenance tasks`, () => fillTasks(db, tenth, assets)],
    [
      `${entries} entries of the log`,
      () => withoutIndexes(db, 'log_entry', () => fillLog(db, entries, assets)),
    ],
  ];
  for (const [what, fill] of steps) {
    await fill();
    say(`${what} after ${Math.round((performance.now() - began) / 1000)} s`);
  }
}

/** Copies of the bills of the sample, spread over three years. */
export async function fillBills(db: Db, bills: number, assets: number): Promise<void> {
  await sql`
    with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many
      from bill where bill_no not like 'BENCH%')
    insert into bill (bill_no, type, state, supplier_id, organisation_id, asset_id, invoice_no, invoiced_on, due_on,
      remark, currency, net, tax, gross, paid, search_text, creator_id, created_at, submitter_id, submitted_at)
    select 'BENCH' || n, type, case when state = 'submitted' and n % 50 > 0 then 'approved' else state end, supplier_id,
      organisation_id, n % ${assets}::int + 1, '', invoiced_on - (n % 1000)::int, due_on - (n % 1000)::int, remark, currency,
      net, tax, gross, least(paid, gross), search_text || n, creator_id, created_at, submitter_id, submitted_at
    from generate_series(${await copies(db, 'bill')}::int + 1, ${bills}::int) n
      join sample on sample.nth = n % sample.many`.execute(db);
  await vacuum(db, 'bill');
}

/** Copies of the posted handovers of the sample, each with one line. */
export async function fillDocuments(db: Db, documents: number, assets: number): Promise<void> {
  const present = await copies(db, 'document');
  await sql`
    with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many
      from document where posted_at is not null and kind in ('issue', 'return') and document_no not like 'BENCH%')
    insert into document (document_no, kind, state, organisation_id, custodian_id, location_id, happened_on, remark,
      created_by, created_by_name, created_organisation_id, created_at, posted_by_name, posted_at)
    select 'BENCH' || n, kind, state, organisation_id, custodian_id, location_id, happened_on, remark, created_by,
      created_by_name, created_organisation_id, created_at, posted_by_name, posted_at
    from generate_series(${present}::int + 1, ${documents}::int) n join sample on sample.nth = n % sample.many`.execute(
    db,
  );
  await sql`
    insert into document_line (document_id, asset_id, position, open)
    select id, id % ${assets}::int + 1, 1, false from document
    where document_no like 'BENCH%' and substr(document_no, 6)::int > ${present}`.execute(db);
  await vacuum(db, 'document');
  await vacuum(db, 'document_line');
}

/** Copies of the repairs of the sample that have ended, spread over three years. */
async function fillRepairs(db: Db, repairs: number, assets: number): Promise<void> {
  await sql`
    with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many
      from repair where state in ('verified', 'closed', 'rejected', 'cancelled') and repair_no not like 'BENCH%')
    insert into repair (repair_no, asset_id, state, urgency, fault, search_text, reporter_id, assignee_id, finding, cause,
      solution, currency, reason, reported_at, respond_by, finish_by, responded_at, out_at)
    select 'BENCH' || n, n::bigint * 37 % ${assets} + 1, state, urgency, fault, search_text || n, reporter_id, assignee_id, finding,
      cause, solution, currency, reason, reported_at - shift, respond_by - shift, finish_by - shift, responded_at - shift,
      out_at - shift
    from generate_series(${await copies(db, 'repair')}::int + 1, ${repairs}::int) n
      join sample on sample.nth = n % sample.many
      cross join lateral make_interval(hours => n % 26000) as shift`.execute(db);
  await vacuum(db, 'repair');
}

/** Copies of the tasks of the sample that have ended, spread over three years. */
async function fillTasks(db: Db, tasks: number, assets: number): Promise<void> {
  await sql`
    with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many
      from maintenance_task where state in ('done', 'confirmed', 'skipped', 'cancelled') and task_no not like 'BENCH%')
    insert into maintenance_task (task_no, asset_id, created_for, state, name, search_text, due_on, checklist, results,
      assignee_id, currency, started_at, done_at, confirmed_at, done_on, created_at)
    select 'BENCH' || n, n::bigint * 41 % ${assets} + 1, n::bigint * 41 % ${assets} + 1, state, name, search_text || n,
      due_on - shift, checklist, results, assignee_id, currency, started_at - days, done_at - days, confirmed_at - days,
      done_on - shift, created_at - days
    from generate_series(${await copies(db, 'maintenance_task')}::int + 1, ${tasks}::int) n
      join sample on sample.nth = n % sample.many
      cross join lateral (select n % 1000 as shift, make_interval(days => n % 1000) as days) as own`.execute(
    db,
  );
  await vacuum(db, 'maintenance_task');
}

/** Written at once; one statement of all would need their room twice. */
const entriesAtOnce = 500_000;

/** Entries as those of the sample about assets, over the assets in turn and up to now. */
async function fillLog(db: Db, entries: number, assets: number): Promise<void> {
  const { rows } = await sql<{
    present: number;
  }>`select coalesce(max(id), 0) as present from log_entry`.execute(db);
  for (let done = rows[0]?.present ?? 0; done < entries; done += entriesAtOnce) {
    const last = Math.min(entries, done + entriesAtOnce);
    await sql`
      with sample as (select *, row_number() over (order by id) - 1 as nth, count(*) over () as many from (
        select * from log_entry where record_kind = 'asset' and action <> 'created' order by id limit 1000) entry)
      insert into log_entry (at, actor_id, actor_name, ip, way, action, record_kind, record_id, record_label,
        organisation_id, changes)
      select now() - make_interval(days => 1000) * (1 - n / ${entries}::float8), actor_id, actor_name, ip, way, action, 'asset',
        asset.id, asset_no || ' ' || name, asset.organisation_id, changes
      from generate_series(${done + 1}::bigint, ${last}::bigint) n
        join sample on sample.nth = n % sample.many
        join asset on asset.id = n * 7919 % ${assets} + 1
      order by n`.execute(db);
  }
  await vacuum(db, 'log_entry');
}

/** How many copies there are by now of what a number names. */
async function copies(db: Db, table: string): Promise<number> {
  const number = sql.ref(`${table === 'maintenance_task' ? 'task' : table}_no`);
  const { rows } = await sql<{ present: number }>`
    select count(*) as present from ${sql.ref(table)} where ${number} like 'BENCH%'`.execute(db);
  return rows[0]?.present ?? 0;
}

const vacuum = (db: Db, table: string) => sql`vacuum (analyze) ${sql.ref(table)}`.execute(db);
