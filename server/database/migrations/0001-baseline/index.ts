import { type Kysely, sql } from 'kysely';
import { statements as accounts } from './accounts.ts';
import { statements as assets } from './assets.ts';
import { statements as company } from './company.ts';
import { statements as documents } from './documents.ts';
import { statements as files } from './files.ts';
import { statements as jobs } from './jobs.ts';
import { statements as lists } from './lists.ts';
import { statements as log } from './log.ts';
import { statements as masterData } from './master-data.ts';
import { statements as signIn } from './sign-in.ts';
import { statements as system } from './system.ts';
import { statements as trees } from './trees.ts';

/** All tables, in an order in which each finds those that it names. */
const statements = [
  ...company,
  ...accounts,
  ...signIn,
  ...masterData,
  ...assets,
  ...documents,
  ...lists,
  ...log,
  ...files,
  ...jobs,
  ...system,
  ...trees,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
