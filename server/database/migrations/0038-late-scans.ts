import { type Kysely, sql } from 'kysely';

/**
 * Scans that arrive after the end of counting wait as undone ones, by nobody, until somebody takes them; and which devices
 * took a copy of a stock-take, and when they were heard last.
 */
const statements = [
  `alter table stock_take_scan add column late boolean not null default false`,
  `create index stock_take_scan_late on stock_take_scan (stock_take_id, line_id) where late and undone_by is null`,
  `create table stock_take_copy (
    stock_take_id bigint not null references stock_take on delete cascade,
    device uuid not null,
    person_id bigint not null references person,
    taken_at timestamptz not null default now(),
    heard_at timestamptz not null default now(),
    primary key (stock_take_id, device)
  )`,
  `create index stock_take_copy_person on stock_take_copy (person_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
