import {
  type MovementLine,
  movementFigures,
  movementLines,
  movementTotals,
} from '../../../../src/vocabulary/depreciation-movements.ts';
import type { Handler } from '../../../http/handler.ts';
import { showMovements } from '../movements.ts';
import { amountsOf, sheetFile } from './sheet-file.ts';

/** @throws Refusal `badValue` when the months are in the wrong order */
export const movementSheet: Handler<'/depreciation/movementSheet'> = async (
  { words, ...filter },
  context,
) => {
  const { rows, leftOut } = await showMovements(filter, context);
  const amount = amountsOf(context);
  const { terms } = words;
  const cellsOf = (line: MovementLine) => ({
    category: line.category,
    item: words.items[line.item],
    ...Object.fromEntries(
      movementFigures.map((figure) => [figure, line[figure] === null ? '' : amount(line[figure])]),
    ),
  });
  const lines = movementLines(rows);
  const all = [
    ...lines.map((line) => ({ cells: cellsOf(line), isSum: line.item === 'net' })),
    ...movementTotals(lines, terms.total).map((line) => ({ cells: cellsOf(line), isSum: true })),
  ];
  const about = `${filter.fromMonth} – ${filter.toMonth}`;
  const details = [
    [terms.months, about],
    [terms.currency, context.settings.currency],
    [
      terms.leftOut,
      leftOut.map(({ currency, cost, assets }) => `${currency} ${amount(cost)} (${assets})`).join(', '),
    ],
  ] as const;
  const taken = { list: 'depreciationMovement', filter } as const;
  return sheetFile({ of: 'movements', about, details, lines: all, taken }, words, context);
};
