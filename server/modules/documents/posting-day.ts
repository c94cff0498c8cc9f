import { sql } from 'kysely';
import { disposalMachine } from '../../../src/machines/lifecycles/disposal.ts';
import { detailsOf } from '../../../src/machines/lifecycles/document-kinds.ts';
import { transferMachine } from '../../../src/machines/lifecycles/transfer.ts';
import { whyNotPostedOn } from '../../books/posting-day.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { LockedDocument } from './locked-document.ts';

/**
 * Why the day of a document cannot be that on which it takes effect, today where it says none: `dayAhead` or
 * `dayBeforePurchase`. Nothing is handed over, or disposed of, before it was bought. What enters the books, as a transfer
 * or a disposal does, is of a month that is open: `monthClosed`; what is gone was not charged for a later one:
 * `monthCharged`. The assets stay as they are until the transaction ends.
 */
export async function whyDayDoesNotCount(
  tx: Tx,
  { id, kind, assetIds }: LockedDocument,
): Promise<Refusal | undefined> {
  await sql`select from asset where id = any(${assetIds}::bigint[]) order by id for update`.execute(tx);
  const { rows } = await sql<{
    day: string;
    ahead: boolean;
    assetNo: string | null;
    purchased: string | null;
  }>`
    select to_char(day.effective, 'YYYY-MM-DD') as day, day.effective > company_today() as ahead, early.asset_no as "assetNo",
      to_char(early.purchase_date, 'YYYY-MM-DD') as purchased
    from document
    cross join lateral (select coalesce(document.happened_on, company_today()) as effective) day
    left join lateral (select asset_no, purchase_date from asset
      where asset.id = any(${assetIds}::bigint[]) and asset.purchase_date > day.effective
      order by asset.id limit 1) early on true
    where document.id = ${id}`.execute(tx);
  const [found] = rows;
  if (found?.ahead) return new Refusal('dayAhead');
  if (found?.assetNo && found.purchased) {
    return new Refusal('dayBeforePurchase', { assetNo: found.assetNo, purchased: found.purchased });
  }
  const { lifecycle } = detailsOf(kind);
  if (!found || (lifecycle !== transferMachine && lifecycle !== disposalMachine)) return undefined;
  return whyNotPostedOn(tx, found.day, lifecycle === disposalMachine ? assetIds : []);
}
