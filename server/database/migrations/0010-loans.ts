import { type Kysely, sql } from 'kysely';

/** Loans: the day by which they are to be back, and which of their assets are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table document add column due_on date`,
  `alter table document add constraint document_due_on_check check (due_on >= happened_on)`,
  `alter table document_line add column back_at timestamptz`,
  `create index document_due on document (due_on, id) where state = 'lent'`,
  `create index document_line_lent on document_line (asset_id) where back_at is null`,
  `alter table asset drop constraint asset_before_check`,
  `alter table asset add constraint asset_before_check
    check (before in ('inStock', 'inUse', 'borrowed', 'borrowedInUse'))`,
];
