import { type Kysely, sql } from 'kysely';

/** The time of work on repairs and tasks, and what an hour of a person costs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  ...['repair', 'maintenance_task'].map(
    (table) => `alter table ${table} add column work_seconds integer not null default 0,
      add column working_since timestamptz,
      add column timed_hours numeric(8, 2) not null default 0`,
  ),
  `alter table person add column labour_rate numeric(14, 2) check (labour_rate >= 0)`,
  // What an hour costs where nobody says it: in the currency of the company that of the person, else that of the company.
  `create function default_labour_rate(of_person bigint, in_currency text) returns numeric
    language plpgsql stable as $$
  begin
    if in_currency <> company_setting('currency', 'CNY') then return null; end if;
    return coalesce((select labour_rate from person where id = of_person),
      nullif(company_setting('labourRate', ''), '')::numeric);
  end $$`,
  // A timer as pages show it.
  `create function work_timer(work_seconds integer, working_since timestamptz) returns jsonb
    language sql stable as $$
    select jsonb_build_object('seconds', work_seconds,
      'since', to_char(working_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) $$`,
];
