import { type Kysely, sql } from 'kysely';

/** What was read of a round that had ended, or that was somebody else's: it changes no answer and is not lost. */
const statements = [
  `alter table inspection add column missed_at timestamptz`,
  `create table inspection_late_reading (
    id bigint generated always as identity primary key,
    inspection_id bigint not null references inspection on delete cascade,
    point_id bigint not null references inspection_point,
    item text not null,
    value text not null,
    note text not null default '',
    abnormal boolean not null,
    read_at timestamptz not null,
    said_at text,
    read_by bigint references person
  )`,
  // The same one, sent again as its answer was lost.
  `create unique index inspection_late_reading_once
    on inspection_late_reading (inspection_id, point_id, item, read_by, read_at, md5(value || ' ' || note))`,
  `create index inspection_late_reading_point on inspection_late_reading (point_id)`,
  `create index inspection_late_reading_person on inspection_late_reading (read_by) where read_by is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
