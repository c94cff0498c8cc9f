import { sql } from 'kysely';
import type { Db, Tx } from '../../handler.ts';

/**
 * Moves the counter past the numbers that others, such as an import, have brought in for the same prefix and
 * year, so that the next number is free.
 *
 * @param taken a number that was allocated this year and turned out to be taken
 */
export async function skipTakenNumbers(db: Db | Tx, taken: string): Promise<void> {
  await sql`
    with beginning as (
      select substring(${taken}::text from '^(.*?' || to_char(now(), 'YYYY') || ')\\d{6,}$') as text
    ), counter as (
      select substr(asset_no, length(beginning.text) + 1) as digits from asset, beginning
      where starts_with(asset_no, beginning.text)
    )
    select setval('asset_number', greatest(max(digits::bigint), nextval('asset_number')))
    from counter where digits ~ '^\\d{6,9}$'`.execute(db);
}
