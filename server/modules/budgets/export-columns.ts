import type { Answer } from '../../../src/api/contract/index.ts';
import { usedPercent } from '../../../src/vocabulary/budget.ts';
import type { ExportedColumn } from '../../../src/vocabulary/exports.ts';
import { number, type Read, text, word } from '../../exports/cells.ts';

type Row = Answer<'/budget/list'>['rows'][number];

/** How budgets stand in a table. */
export const exported: Record<ExportedColumn<'budget'>, Read<Row>> = {
  budgetNo: text(({ budgetNo }) => budgetNo),
  state: word(({ state }) => state),
  organisation: text(({ organisation }) => organisation.name),
  year: number(({ year }) => year),
  type: word(({ type }) => type ?? 'all'),
  amount: number(({ amount }) => amount),
  used: number((row) => usedPercent(row)),
  committed: number(({ committed }) => committed),
  actual: number(({ actual }) => actual),
  remaining: number(({ remaining }) => remaining),
  currency: text(({ currency }) => currency),
  warnPercent: number(({ warnPercent }) => warnPercent),
  blocks: word(({ blocks }) => String(blocks)),
};
