import { type Kysely, sql } from 'kysely';

/** What a browser holds beside the token of a session, out of reach of scripts; and whether it has shown it yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table session add column proof text not null default replace(gen_random_uuid()::text, '-', ''),
        add column proven boolean not null default false`,
    )
    .execute(db);
}
