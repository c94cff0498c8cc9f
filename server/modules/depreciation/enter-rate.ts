import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { isEnded } from '../../../src/vocabulary/asset.ts';
import { converted } from '../../../src/vocabulary/exchange.ts';
import { postOn } from '../../books/posting-day.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { lockAsset, patchAsset, writePatch } from '../assets/index.ts';
import { logAsset } from './log-asset.ts';

/** The most that a value can be, in cents. */
const most = 99_999_999_999_999n;

/**
 * CAS 19 enters an asset at the rate of its day, and never translates it again. What was charged before goes by the same rate.
 *
 * @throws Refusal `notFound`, `stale`, `assetEnded`, `required` for one without a value, `badValue` for one that is in the
 *   currency of the company or a rate at which nothing is left or too much, `dayAhead`, `monthClosed`, `monthCharged`
 */
export const enterRate: Handler<'/asset/enterRate'> = ({ id, version, rate, day }, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor, settings } = context;
    const current = await lockAsset(tx, id, version, actor, 'depreciation.write');
    if (isEnded(current.status)) throw new Refusal('assetEnded');
    if (current.currency === settings.currency) throw new Refusal('badValue', { field: 'currency' });
    if (current.originalValue === null) throw new Refusal('required', { field: 'originalValue' });
    const originalValue = converted(current.originalValue, rate);
    if (originalValue === null || originalValue.cents > most || originalValue.cents === 0n)
      throw new Refusal('badValue', { field: 'rate' });
    await postOn(tx, day, [id]);
    const opening = current.openingDepreciation && converted(current.openingDepreciation, rate);
    const patch = await patchAsset(
      tx,
      actor,
      current,
      {
        originalValue: originalValue.amount,
        currency: settings.currency,
        ...(opening && { openingDepreciation: opening.amount }),
      },
      'depreciation.write',
    );
    await writePatch(tx, current, patch);
    await sql`insert into asset_rate (asset_id, day, currency, value, rate, author)
      values (${id}, coalesce(${day ?? null}::date, company_today()), ${current.currency}, ${current.originalValue}::numeric,
        ${rate}::numeric, ${actor.name})
      on conflict (asset_id) do update set day = excluded.day, currency = excluded.currency, value = excluded.value,
        rate = excluded.rate, author = excluded.author, entered_at = now()`.execute(tx);
    await logAsset(tx, context, current, [
      ...patch.log,
      { field: 'exchangeRate', from: null, to: rate },
      ...(day === undefined ? [] : [{ field: 'postedOn', from: null, to: day }]),
    ]);
    return { id, version: version + 1, originalValue: originalValue.amount };
  });

/** How an asset came into the books, while it is in the currency that it got then. */
export async function rateOf(db: Db, id: number, currency: string) {
  const { rows } = await sql<NonNullable<Answer<'/depreciation/schedule'>['rate']>>`
    select to_char(rate.day, 'YYYY-MM-DD') as day, rate.currency, rate.value, trim_scale(rate.rate)::text as rate, rate.author
    from asset_rate rate join asset on asset.id = rate.asset_id and asset.currency = ${currency}
    where rate.asset_id = ${id}`.execute(db);
  return rows[0] ?? null;
}
