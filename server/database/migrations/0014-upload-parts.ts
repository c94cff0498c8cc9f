import { type Kysely, sql } from 'kysely';

/** A file is kept in parts, so that on the embedded database others come between two of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table upload_part (
    upload_id uuid not null references upload on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (upload_id, part)
  )`,
  // To press once more what is a packed workbook takes longer than to write it.
  `alter table upload_part alter column bytes set storage external`,
  `insert into upload_part (upload_id, part, bytes) select id, 0, bytes from upload`,
  `alter table upload drop column bytes, add column complete boolean not null default false`,
  `update upload set complete = true`,
];
