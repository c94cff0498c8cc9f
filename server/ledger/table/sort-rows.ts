import type { LeftOutReason } from '../../../src/api/contract/reading-problems.ts';
import { type DoubtfulRow, doubtfulRows } from '../../../src/vocabulary/import-run.ts';
import { cellText, isBlank, rowText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { isFooter } from './left-out.ts';
import { type Shape, shapeOf } from './shape.ts';
import { Sums } from './sums.ts';
import type { Doubt, LeftOut } from './table.ts';
import { type Certainty, totalOf } from './total-rows.ts';

export interface Sorted {
  rows: Row[];
  leftOut: LeftOut[];
  totals: Row[];
  doubts: Doubt[];
  blank: number;
}

type Verdict = { reason: LeftOutReason; certainty: Certainty };

/**
 * Tells data from what is none below a header. What is doubtful is left out, too, unless a person has said that rows
 * of this kind are assets.
 */
export function sortRows(body: readonly Row[], names: string[], asAssets: readonly DoubtfulRow[]): Sorted {
  const shape = shapeOf(names);
  const sorted: Sorted = { rows: [], leftOut: [], totals: [], doubts: [], blank: 0 };
  const sums = new Sums(sorted.rows);
  for (const row of body) {
    if (isBlank(row)) {
      sorted.blank++;
      continue;
    }
    const verdict = judge(row, shape, sums);
    if (verdict === null || !isLeftOut(verdict, row, sorted.doubts, asAssets)) {
      sorted.rows.push(row);
      continue;
    }
    const { reason, certainty } = verdict;
    const doubtful = certainty === 'doubtful' && { doubtful: true as const };
    sorted.leftOut.push({ row: row.number, reason, text: rowText(row), ...doubtful });
    if (reason === 'total') {
      sorted.totals.push(row);
      sums.mark();
    }
  }
  return sorted;
}

function judge(row: Row, shape: Shape, sums: Sums): Verdict | null {
  const { names } = shape;
  if (names.length > 1 && names.every((name, column) => cellText(row.cells[column]) === name))
    return { reason: 'repeatedHeader', certainty: 'sure' };
  const total = totalOf(row, shape, sums);
  if (total !== null) return { reason: 'total', certainty: total };
  const width = Math.max(1, names.filter((name) => name !== '').length);
  return isFooter(row, width) ? { reason: 'footer', certainty: 'sure' } : null;
}

/** Notes a doubt, whatever was said of rows like it: a person may say otherwise. */
export function isLeftOut(
  { reason, certainty }: Verdict,
  row: Row,
  doubts: Doubt[],
  asAssets: readonly DoubtfulRow[],
): boolean {
  const kind = doubtfulRows.find((one) => one === reason);
  if (certainty === 'sure' || kind === undefined) return true;
  const doubt = doubts.find((one) => one.kind === kind);
  if (doubt) doubt.rows.push(row.number);
  else doubts.push({ kind, rows: [row.number], text: rowText(row) });
  return !asAssets.includes(kind);
}
