import { sql } from 'kysely';
import type { Tx } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';

type Found = { ahead: boolean; from: string | null; charged: { assetNo: string; month: string } | null };

/** Nobody closes a month until the transaction ends. */
export const holdBooks = (tx: Tx) => sql`select hold_books()`.execute(tx);

/**
 * Why nothing can be entered on a day: it is ahead, its month is closed, or one of the assets has been charged for a later
 * month. Nobody closes a month, and so makes it wrong, until the transaction ends.
 */
export async function whyNotPostedOn(
  tx: Tx,
  day: string,
  assetIds: readonly number[],
): Promise<Refusal | undefined> {
  await holdBooks(tx);
  const { rows } = await sql<Found>`
    select ${day}::date > company_today() as ahead,
      case when ${day}::date < first_open_day() then to_char(first_open_day(), 'YYYY-MM-DD') end as from,
      (select jsonb_build_object('assetNo', line.asset_no, 'month', to_char(line.month, 'YYYY-MM'))
        from depreciation_line line where line.asset_id = any(${[...assetIds]}::bigint[]) and line.live
          and line.month > ${day}::date order by line.month desc, line.asset_id limit 1) as charged`.execute(
    tx,
  );
  const found = rows[0] as Found;
  if (found.ahead) return new Refusal('dayAhead');
  if (found.from !== null) return new Refusal('monthClosed', { month: day.slice(0, 7), from: found.from });
  return found.charged
    ? new Refusal('monthCharged', { ...found.charged, from: `${found.charged.month}-01` })
    : undefined;
}

/**
 * What the transaction enters counts from a day on, in place of today.
 *
 * @throws Refusal `dayAhead`, `monthClosed`, `monthCharged`
 */
export async function postOn(tx: Tx, day: string | undefined, assetIds: readonly number[]): Promise<void> {
  if (day === undefined) return;
  const refusal = await whyNotPostedOn(tx, day, assetIds);
  if (refusal) throw refusal;
  await sql`select set_config('houqin.posting_day', ${day}, true)`.execute(tx);
}

/** @throws Refusal `monthClosed` for a day in a month that is closed */
export async function requireOpen(tx: Tx, day: string): Promise<void> {
  const from = await openFrom(tx, day);
  if (from !== null) throw new Refusal('monthClosed', { month: day.slice(0, 7), from });
}

export const isOpen = async (tx: Tx, day: string) => (await openFrom(tx, day)) === null;

/** The first open day, where a day is in a month that is closed. */
async function openFrom(tx: Tx, day: string): Promise<string | null> {
  await holdBooks(tx);
  const { rows } = await sql<{ from: string }>`
    select to_char(first_open_day(), 'YYYY-MM-DD') as from where ${day}::date < first_open_day()`.execute(tx);
  return rows[0]?.from ?? null;
}

/** Who uses an asset by a document does so from its day on, or from the first day that is open. */
export const countFromDay = (tx: Tx, documentId: number) =>
  sql`select set_config('houqin.posting_day', coalesce(to_char(happened_on, 'YYYY-MM-DD'), ''), true)
    from document where id = ${documentId}`.execute(tx);
