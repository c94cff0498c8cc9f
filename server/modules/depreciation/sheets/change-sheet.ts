import { sql } from 'kysely';
import { maxSheetLines } from '../../../../src/vocabulary/depreciation.ts';
import { lastDayOf, laterMonth } from '../../../../src/vocabulary/months.ts';
import { scopeOfAsset } from '../../../access/records/scope-of-asset.ts';
import { maxUnconfirmed } from '../../../exports/table-file.ts';
import type { Handler } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { historyOf, saidOf } from '../history.ts';
import { requireInBooks } from '../opening-month.ts';
import { amountsOf, sheetFile } from './sheet-file.ts';

/** @throws Refusal `badValue` when the months are in the wrong order, `beforeBooks`, `confirmationNeeded`, `reportTooLong` */
export const changeSheet: Handler<'/depreciation/changeSheet'> = async ({ words, ...filter }, context) => {
  const { db, actor } = context;
  const { fromMonth, toMonth, kind } = filter;
  if (fromMonth > toMonth) throw new Refusal('badValue', { field: 'toMonth' });
  await requireInBooks(db, laterMonth(fromMonth, -1));
  const condition = sql`${scopeOfAsset(actor, 'depreciation.read')}`;
  const days = { from: `${fromMonth}-01`, until: lastDayOf(toMonth), ...(kind && { kind }) };
  const entries = await historyOf(db, condition, days, maxSheetLines + 1);
  if (entries.length > maxSheetLines) throw new Refusal('reportTooLong', { limit: maxSheetLines });
  if (entries.length > maxUnconfirmed && !actor.confirmed) throw new Refusal('confirmationNeeded');
  const amount = amountsOf(context);
  const lines = entries.map((entry) => {
    const { day, assetNo, name, organisation, reason } = entry;
    const said = saidOf(entry, words, amount);
    const change = words.changes[entry.change];
    return { isSum: false, cells: { date: day, assetNo, name, organisation, change, reason, ...said } };
  });
  const about = `${fromMonth} – ${toMonth}`;
  const taken = { list: 'depreciationMovement', filter } as const;
  return sheetFile(
    { of: 'changes', about, details: [[words.terms.months, about]], lines, taken },
    words,
    context,
  );
};
