import type { Answer } from '../../../../src/api/contract/index.ts';
import { centsOf } from '../../../../src/vocabulary/parsing/decimal.ts';
import type { Handler } from '../../../http/handler.ts';
import { listLines } from '../lines.ts';
import { readRun } from '../read-runs.ts';
import { allRows } from './all-rows.ts';
import { grouped } from './grouped.ts';
import { amountsOf, sheetFile } from './sheet-file.ts';

type Line = Answer<'/depreciation/lines'>['rows'][number];
const figures = ['cost', 'amount', 'accumulated', 'impairment', 'net'] as const;

/** @throws Refusal `notFound`, `confirmationNeeded`, `reportTooLong` */
export const runSheet: Handler<'/depreciation/runSheet'> = async (
  { id, by = 'category', words },
  context,
) => {
  const run = await readRun(context.db, id, context.actor);
  const rows = await allRows((page) => listLines({ id, ...page }, context), context);
  const amount = amountsOf(context);
  const { terms } = words;
  // An asset with months that are made up has a line of each, and stands at what the last one says.
  const last = new Map(rows.map(({ assetId, month }) => [assetId, month]));
  const isLast = ({ assetId, month }: Line) => last.get(assetId) === month;
  const lines = grouped(
    rows,
    figures.map((figure) => (row: Line) => (figure === 'amount' || isLast(row) ? row[figure] : '0')),
    () => run.currency,
    (row) => row[by],
  ).map((line) => {
    if ('row' in line) {
      const { assetNo, method, month, percent } = line.row;
      const organisation =
        percent === null ? line.row.organisation : `${line.row.organisation} ${Number(percent)}%`;
      const name = month === run.month ? line.row.name : `${line.row.name} (${month})`;
      const said = Object.fromEntries(figures.map((figure) => [figure, amount(line.row[figure])]));
      return {
        isSum: false,
        cells: {
          assetNo,
          name,
          organisation,
          method: words.methods[method],
          rate: rateOf(line.row),
          ...said,
        },
      };
    }
    const said = Object.fromEntries(figures.map((figure, at) => [figure, amount(line.sums[at] ?? '0')]));
    const [assetNo, name] = line.group === null ? [terms.total, ''] : [terms.subtotal, line.group];
    return { isSum: true, cells: { assetNo, name, organisation: String(line.assets), ...said } };
  });
  const details = [
    [terms.runNo, run.runNo],
    [terms.month, run.month],
    [terms.organisation, run.organisation.name],
    [terms.currency, run.currency],
    [terms.state, words.states[run.state]],
    [terms.postedBy, run.postedBy ?? ''],
  ] as const;
  const taken = { list: 'depreciationLine', filter: { id } } as const;
  return sheetFile({ of: 'run', about: `${run.month} ${run.runNo}`, details, lines, taken }, words, context);
};

/** What a month charges of the cost, in per cent. */
function rateOf({ amount, cost }: Line): string {
  const [charged, whole] = [centsOf(amount), centsOf(cost)];
  if (whole === 0n) return '';
  const rate = String((charged * 2_000_000n + whole) / (2n * whole)).padStart(5, '0');
  return `${rate.slice(0, -4)}.${rate.slice(-4)}%`;
}
