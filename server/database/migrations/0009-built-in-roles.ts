import { type Kysely, sql } from 'kysely';

/**
 * Tells the roles that belong to the product, which every start brings to what the code says, from a company's own.
 * Their codes are kept apart, so that a role that the product gets later meets none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table role add column built_in boolean not null default false`,
  `update role set built_in = true where code in ('admin', 'keeper', 'engineer', 'staff', 'auditor')`,
  // Nothing made such roles so far but somebody with SQL.
  `update role set code = 'own-' || code where not built_in`,
  `alter table role add constraint role_code_own check (built_in = (code not like 'own-%'))`,
];
