import { sql } from 'kysely';
import { maxSheetLines } from '../../../../src/vocabulary/depreciation.ts';
import { lastDayOf, laterMonth } from '../../../../src/vocabulary/months.ts';
import { amountOf, centsOf } from '../../../../src/vocabulary/parsing/decimal.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { maxUnconfirmed } from '../../../exports/table-file.ts';
import type { Handler } from '../../../http/handler.ts';
import { hasDisposed } from '../../../lib/document-lines.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { proceedsOfDisposals } from '../../asset-costs/index.ts';
import { ofKind, standingsAt } from '../balances.ts';
import { requireInBooks } from '../opening-month.ts';
import { amountsOf, sheetFile } from './sheet-file.ts';

type Gone = {
  day: string;
  assetNo: string;
  name: string;
  organisation: string;
  cost: string;
  accumulated: string;
  impairment: string;
  net: string;
  proceeds: string;
  reason: string;
};
const figures = ['cost', 'accumulated', 'impairment', 'net', 'proceeds', 'result'] as const;

/**
 * In the currency of the company, each asset as it stood when it went.
 *
 * @throws Refusal `badValue` when the months are in the wrong order, `beforeBooks`, `confirmationNeeded`, `reportTooLong`
 */
export const disposalSheet: Handler<'/depreciation/disposalSheet'> = async (
  { words, ...filter },
  context,
) => {
  const { db, actor, settings } = context;
  const { fromMonth, toMonth, kind } = filter;
  if (fromMonth > toMonth) throw new Refusal('badValue', { field: 'toMonth' });
  await requireInBooks(db, laterMonth(fromMonth, -1));
  const condition = sql`${scopeOfAsset(actor, 'depreciation.read')} and not books.held
    and books.currency = ${settings.currency} and ${ofKind(kind)}`;
  const { rows } = await sql<Gone>`
    select to_char(standing.since, 'YYYY-MM-DD') as day, standing.asset_no as "assetNo", standing.name,
      standing.organisation, standing.cost, standing.accumulated, standing.impairment,
      standing.cost - standing.accumulated - standing.impairment as net,
      coalesce((select sum(amount) from (${proceedsOfDisposals}) proceeds where proceeds.asset_id = standing.id
        and proceeds.currency = ${settings.currency}), 0.00) as proceeds,
      coalesce((select document_no from document join document_line item on item.document_id = document.id
        where item.asset_id = standing.id and ${hasDisposed}
        order by document.id desc limit 1), '') as reason
    from (${standingsAt(toMonth, condition)}) as standing
    where not merged and since between ${`${fromMonth}-01`}::date and ${lastDayOf(toMonth)}::date
    order by standing.since, number_order(standing.asset_no), standing.id limit ${maxSheetLines + 1}`.execute(
    db,
  );
  if (rows.length > maxSheetLines) throw new Refusal('reportTooLong', { limit: maxSheetLines });
  if (rows.length > maxUnconfirmed && !actor.confirmed) throw new Refusal('confirmationNeeded');
  const amount = amountsOf(context);
  const gone = rows.map((row) => ({ ...row, result: amountOf(centsOf(row.proceeds) - centsOf(row.net)) }));
  const lines = gone.map((row) => {
    const { day, assetNo, name, organisation, reason } = row;
    const said = Object.fromEntries(figures.map((figure) => [figure, amount(row[figure])]));
    return { isSum: false, cells: { date: day, assetNo, name, organisation, reason, ...said } };
  });
  const sums = figures.map((figure) => [
    figure,
    amount(amountOf(gone.reduce((sum, row) => sum + centsOf(row[figure]), 0n))),
  ]);
  const total = { assetNo: words.terms.total, organisation: String(gone.length) };
  const all = [...lines, { isSum: true, cells: { ...total, ...Object.fromEntries(sums) } }];
  const about = `${fromMonth} – ${toMonth}`;
  const details = [
    [words.terms.months, about],
    [words.terms.currency, settings.currency],
  ] as const;
  const taken = { list: 'depreciationMovement', filter } as const;
  return sheetFile({ of: 'disposals', about, details, lines: all, taken }, words, context);
};
