import { sql } from 'kysely';
import { isEnded } from '../../../src/vocabulary/asset.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { postOn } from '../../books/posting-day.ts';
import { leftOf, readBooked } from '../../books/worth.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type FlatAsset, lockAsset, patchAsset, writePatch } from '../assets/index.ts';
import { futureOf, monthNumber, outlooksOf } from './future.ts';
import { logAsset } from './log-asset.ts';
import { nextMonth } from './show-schedule.ts';

/**
 * Changes what an asset is worth or how it is charged, on a day; charges follow from the month after it. A trigger begins
 * the basis of changed fields, however they are changed; this handler adds the reason and the impairment.
 *
 * @throws Refusal `notFound`, `stale`, `assetEnded`, `required`, `valueExceeded`, `dayAhead`, `monthClosed`, `monthCharged`
 */
export const adjustDepreciation: Handler<'/asset/adjustDepreciation'> = (
  { id, version, day, impairment = '0', reason, ...changes },
  context,
) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const current = await lockAsset(tx, id, version, actor, 'depreciation.write');
    if (isEnded(current.status)) throw new Refusal('assetEnded');
    const why = reason.trim();
    if (why === '') throw new Refusal('required', { field: 'reason' });
    await postOn(tx, day, [id]);
    const patch = await patchAsset(tx, actor, current, changes, 'depreciation.write');
    const impaired = !/^[0.]+$/.test(impairment);
    await requireLeft(tx, context, current, patch.wanted.originalValue ?? current.originalValue, impairment);
    await writePatch(tx, current, patch);
    if (!impaired && patch.log.length === 0) throw new Refusal('required', { field: 'usefulLifeMonths' });
    const fromMonth = await storeReason(tx, context, id, impairment, why);
    await logAsset(tx, context, current, [
      ...patch.log,
      ...(impaired ? [{ field: 'impairment', from: null, to: impairment }] : []),
      ...(day === undefined ? [] : [{ field: 'postedOn', from: null, to: day }]),
      { field: 'reason', from: null, to: why },
    ]);
    return { id, version: version + 1, fromMonth };
  });

/**
 * Nothing is worth less than nothing, also once the months are charged that are not yet: up to that of the day.
 *
 * @throws Refusal `valueExceeded`, with how much is left
 */
async function requireLeft(
  tx: Tx,
  { settings }: Context,
  current: FlatAsset,
  cost: string | null,
  impairment: string,
): Promise<void> {
  const { rows } = await sql<{ month: number }>`select ${monthNumber('posting_day()')} as month`.execute(tx);
  const month = rows[0]?.month ?? 0;
  const [outlook] = await outlooksOf(tx, sql`asset.id = ${current.id}`, nextMonth, settings.currency);
  const due = outlook ? futureOf(outlook).filter(({ calendarMonth }) => calendarMonth <= month) : [];
  const charged = due.reduce((sum, { amount }) => sum + amount, 0n);
  const left = leftOf(current, await readBooked(tx, current.id)) - charged;
  const decrease = centsOf(current.originalValue ?? '0') - centsOf(cost ?? '0') + centsOf(impairment);
  if (decrease > 0n && decrease > left)
    throw new Refusal('valueExceeded', { assetNo: current.assetNo, left: amountOf(left) });
}

/** The first charge of an asset goes by the asset itself; of a basis before that it takes the impairment alone. */
async function storeReason(tx: Tx, { actor }: Context, id: number, impairment: string, reason: string) {
  await sql`
    insert into depreciation_basis as basis
      (asset_id, from_month, cost, months, residual_rate, method, total_work, impairment, reason, author)
    select id, next_company_month(), original_value, useful_life_months, residual_rate, depreciation_method, total_work,
      ${impairment}::numeric, ${reason}, ${actor.name} from asset
    where id = ${id} and (${impairment}::numeric > 0
      or exists (select from depreciation_line where asset_id = asset.id and live))
    on conflict (asset_id, from_month) do update set impairment = basis.impairment + excluded.impairment,
      reason = excluded.reason, author = excluded.author`.execute(tx);
  const { rows } = await sql<{ month: string }>`
    select to_char(next_company_month(), 'YYYY-MM') as month`.execute(tx);
  return rows[0]?.month ?? '';
}
