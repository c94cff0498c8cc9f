import { type Kysely, sql } from 'kysely';

/** A second step of the sign-in: one-time passwords of a device (RFC 6238), and recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table second_factor (
    account_id bigint primary key references account on delete cascade,
    state text not null,
    secret bytea not null,
    last_step bigint not null default 0
  )`,
  `create table recovery_code (
    account_id bigint not null references second_factor on delete cascade,
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`,
  `alter table session add column second_step_due boolean not null default false`,
];
