import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';

/**
 * Renews what the planner knows of the columns of tables after many rows were written; the embedded database never does
 * it itself. Expressions of indexes are left to PostgreSQL: of the assets alone they would take eight times as long.
 */
export async function renewStatistics(db: Db, ...tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
    await sql`analyze ${sql.table(table)} (${sql.join(rows.map(({ name }) => sql.ref(name)))})`.execute(db);
  }
}
