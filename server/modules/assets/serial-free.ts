import { sql } from 'kysely';
import { jsonText } from '../../database/json-text.ts';
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

/** Which of some rows give an asset a serial number that is attached to another as a code. */
export async function serialsOfOthers(
  tx: Tx,
  rows: readonly { row: number; assetId: number | null; serialNo: string }[],
): Promise<ReadonlySet<number>> {
  const named = rows.filter(({ serialNo }) => serialNo !== '');
  if (named.length === 0) return new Set();
  const { rows: held } = await sql<{ row: number }>`
    select input.row from jsonb_to_recordset(${jsonText(named)}::jsonb)
      as input (row integer, "assetId" bigint, "serialNo" text)
    where ${isAttachedElsewhere(sql.ref('input.serialNo'), sql.ref('input.assetId'))}`.execute(tx);
  return new Set(held.map(({ row }) => row));
}
