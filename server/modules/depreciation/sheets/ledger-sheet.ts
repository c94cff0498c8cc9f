import { sql } from 'kysely';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { inScope } from '../../../access/scope.ts';
import type { Context, Handler } from '../../../http/handler.ts';
import { reportBalances } from '../report.ts';
import { allRows } from './all-rows.ts';
import { grouped } from './grouped.ts';
import { amountsOf, sheetFile } from './sheet-file.ts';

type Row = Answer<'/depreciation/report'>['rows'][number];
type Limits = { organisationId?: number; categoryId?: number };
const figures = ['cost', 'accumulated', 'impairment', 'net'] as const;

/** @throws Refusal `confirmationNeeded`, `reportTooLong` */
export const ledgerSheet: Handler<'/depreciation/ledgerSheet'> = async ({ words, ...filter }, context) => {
  const rows = await allRows((page) => reportBalances({ ...filter, ...page }, context), context);
  const amount = amountsOf(context);
  const { terms } = words;
  const lines = grouped(
    rows,
    figures.map((figure) => (row: Row) => row[figure]),
    ({ currency }) => currency,
    ({ category }) => category,
  ).map((line) => {
    if ('row' in line) {
      const { assetNo, name, organisation, currency } = line.row;
      const said = Object.fromEntries(figures.map((figure) => [figure, amount(line.row[figure])]));
      return { isSum: false, cells: { assetNo, name, organisation, currency, ...said } };
    }
    const { group, currency, assets } = line;
    const said = Object.fromEntries(figures.map((figure, at) => [figure, amount(line.sums[at] ?? '0')]));
    const [assetNo, name] = group === null ? [terms.total, ''] : [terms.subtotal, group];
    return { isSum: true, cells: { assetNo, name, organisation: String(assets), currency, ...said } };
  });
  const { organisation, category } = await namesOf(context, filter);
  const details = [
    [terms.month, filter.month],
    [terms.organisation, organisation],
    [terms.category, category],
  ] as const;
  const taken = { list: 'depreciationReport', filter } as const;
  return sheetFile({ of: 'ledger', about: filter.month, details, lines, taken }, words, context);
};

/** What it is limited to; an organisation out of scope has no name. */
async function namesOf({ db, actor }: Context, { organisationId = 0, categoryId = 0 }: Limits) {
  const { rows } = await sql<{ organisation: string | null; category: string | null }>`
    select (select called from organisation where id = ${organisationId}
        and ${inScope(actor, 'depreciation.read', { organisation: sql.ref('organisation.id') })}) as organisation,
      (select called from category where id = ${categoryId}) as category`.execute(db);
  return { organisation: rows[0]?.organisation ?? '', category: rows[0]?.category ?? '' };
}
