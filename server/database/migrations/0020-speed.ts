import { type Kysely, sql } from 'kysely';

/** Tables that seldom have the fifty rows after which PostgreSQL looks at them; without, it plans for a scope of one or two organisations. */
const small = [
  'organisation',
  'category',
  'location',
  'person',
  'supplier',
  'account',
  'account_role',
  'role_permission',
];

/** Indexes for what a company with very many records asks for all the time. */
const statements = [
  // Few are drafts of all that were ever made; the dashboard counts them.
  `create index document_draft on document (id) where state = 'draft'`,
  // What was sold, of which the costs of assets look for the proceeds.
  `create index document_proceeds on document (id)
    where kind = 'disposal' and state = 'completed' and proceeds > 0`,
  ...small.map((table) => `alter table ${table} set (autovacuum_analyze_threshold = 5)`),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
