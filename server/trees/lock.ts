import { sql } from 'kysely';
import type { Tx } from '../http/handler.ts';

/**
 * Whoever changes a tree, or adds the names that an import needs, does so after all others: no two make the same name,
 * and no two move branches into one another. Trees change seldom, and each change is short.
 */
const namesLock = 7_240_320;

export async function lockNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${namesLock})`.execute(tx);
}
