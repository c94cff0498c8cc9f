import { type RawBuilder, sql } from 'kysely';
import { countOf } from '../database/page.ts';
import type { Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { maxUnconfirmed } from './table-file.ts';

/**
 * That conditions on `asset` choose no more than fit into one file, and no more than anybody may take along unconfirmed.
 *
 * @returns how many they choose
 * @throws Refusal `tooManyChosen`, `confirmationNeeded`
 */
export async function requireFew(
  db: Db,
  conditions: RawBuilder<unknown>[],
  confirmed: boolean,
  limit: number,
): Promise<number> {
  const { value, capped } = await countOf(db, sql`asset`, [sql`true`, ...conditions], limit);
  if (capped) throw new Refusal('tooManyChosen', { limit });
  if (value > maxUnconfirmed && !confirmed) throw new Refusal('confirmationNeeded');
  return value;
}
