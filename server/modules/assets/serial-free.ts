import { sql } from 'kysely';
import type { Db, Tx } from '../../http/handler.ts';
import { isAttachedElsewhere } from '../../lib/attached-code.ts';
import { Refusal } from '../../lib/refusal.ts';

/**
 * Holds a serial number against the codes that are attached to other assets.
 *
 * @throws Refusal `duplicate`
 */
export async function requireSerialFree(
  db: Db | Tx,
  serialNo: string | undefined,
  assetId: number | null,
): Promise<void> {
  if (!serialNo) return;
  const { rows } =
    await sql`select where ${isAttachedElsewhere(sql`${serialNo}::text`, sql`${assetId}::bigint`)}`.execute(
      db,
    );
  if (rows.length > 0) throw new Refusal('duplicate', { field: 'serialNo' });
}
