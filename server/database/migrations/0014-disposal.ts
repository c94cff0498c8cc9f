import { type Kysely, sql } from 'kysely';

/** What a disposal says, who decided on it, and where an asset was that was missing before it was proposed. */
const statements = [
  `alter table document add column reason text not null default '',
    add column method text not null default '' check (method in ('', 'scrapped', 'sold', 'donated')),
    add column proceeds numeric(14, 2) check (proceeds >= 0 and (proceeds is null or method = 'sold')),
    add column currency text,
    add column decided_by_name text,
    add column decided_at timestamptz,
    add column decision_note text not null default ''`,
  `alter table asset drop constraint asset_before_check`,
  `alter table asset add constraint asset_before_check
    check (before in ('inStock', 'inUse', 'borrowed', 'borrowedInUse', 'missing', 'missingInUse'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
