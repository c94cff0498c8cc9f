import { type Kysely, sql } from 'kysely';

/** People can leave, come back and be merged, and are found by phone; who is gone is disabled by that alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table person add column remark text not null default '',
    add column state text not null default 'active' check (state in ('active', 'left', 'merged')),
    add column merged_into bigint references person`,
  `update person set state = 'left' where disabled`,
  `update person set search_text = search_text || lower(phone) || ' ' where phone <> ''`,
  `drop trigger person_disabled on person`,
  `alter table person drop column disabled`,
  `alter table person add column disabled boolean not null generated always as (state <> 'active') stored`,
  `create trigger person_disabled after update of disabled on person
    for each row when (new.disabled and not old.disabled) execute function person_or_account_disabled()`,
];
