import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';

/** The time zone by whose clock the company writes. */
export async function companyZone(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{
    zone: string;
  }>`select company_setting('timeZone', current_setting('TimeZone')) as zone`.execute(db);
  return rows[0]?.zone ?? 'UTC';
}
