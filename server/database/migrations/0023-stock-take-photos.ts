import { type Kysely, sql } from 'kysely';

/**
 * Whether a stock-take asks for photos, the documents that its decisions started, and its report: what was posted, with
 * the names of that moment. Locations and people are renamed and merged later; the report is not.
 */
const statements = [
  `alter table stock_take add column photos text not null default 'none'
    check (photos in ('none', 'differences', 'all'))`,
  `alter table stock_take_line drop constraint stock_take_line_decision_check`,
  `alter table stock_take_line add constraint stock_take_line_decision_check check (decision in ('correct',
      'reportMissing', 'turnUp', 'needsRepair', 'damaged', 'accept', 'startTransfer', 'startDisposal', 'reportRepair')),
    add column document_id bigint references document on delete set null,
    add column repair_id bigint references repair on delete set null,
    add check (document_id is null or repair_id is null)`,
  `create index stock_take_line_document on stock_take_line (document_id) where document_id is not null`,
  `create index stock_take_line_repair on stock_take_line (repair_id) where repair_id is not null`,
  `create table stock_take_report (
    stock_take_id bigint primary key references stock_take,
    head jsonb not null,
    line_count integer not null,
    digest text not null check (digest ~ '^[0-9a-f]{64}$'),
    stored_at timestamptz not null default now()
  )`,
  `create table stock_take_report_line (
    stock_take_id bigint not null references stock_take,
    position bigint not null,
    differs boolean not null,
    body jsonb not null,
    primary key (stock_take_id, position)
  )`,
  `create function stock_take_report_is_final() returns trigger
    language plpgsql as $$
  begin
    raise exception 'the report of a stock-take is final' using errcode = 'restrict_violation';
  end $$`,
  `create trigger stock_take_report_final before update or delete or truncate on stock_take_report
    for each statement execute function stock_take_report_is_final()`,
  `create trigger stock_take_report_line_final before update or delete or truncate on stock_take_report_line
    for each statement execute function stock_take_report_is_final()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
