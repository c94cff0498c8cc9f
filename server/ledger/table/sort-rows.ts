import type { LeftOutReason } from '../../../src/api/contract/reading-problems.ts';
import { type DoubtfulRow, doubtfulRows } from '../../../src/vocabulary/import-run.ts';
import { cellText, isBlank, rowText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { childRowsOf } from './child-rows.ts';
import { isFooter, isHeading, isSigning } from './left-out.ts';
import { isWorthSomething, Numbering } from './like-others.ts';
import { isHeaderOf, type OtherTable } from './other-tables.ts';
import { sampleOf } from './sample-rows.ts';
import { type Shape, shapeOf } from './shape.ts';
import { Sums } from './sums.ts';
import type { Doubt, LeftOut } from './table.ts';
import { type Certainty, type IsSum, totalOf } from './total-rows.ts';

export interface Sorted {
  rows: Row[];
  leftOut: LeftOut[];
  totals: Row[];
  doubts: Doubt[];
  blank: number;
}

interface Known {
  names: string[];
  /** Tables below the one that is read. */
  below: readonly OtherTable[];
  /** Rows below the data that say what its amounts count in. */
  notes: readonly Row[];
  /** What is doubtful of the columns. */
  doubts: readonly Doubt[];
  asAssets: readonly DoubtfulRow[];
}

type Verdict = { reason: LeftOutReason; certainty: Certainty };

/**
 * Tells data from what is none below a header. What is doubtful is left out, too, unless a person has said that rows
 * of this kind are assets.
 */
export function sortRows(body: readonly Row[], { names, below, notes, asAssets, doubts }: Known): Sorted {
  const shape = shapeOf(names);
  const elsewhere = new Map(
    below.flatMap(({ rows, certainty }) =>
      rows.map(({ number }): [number, Certainty] => [number, certainty]),
    ),
  );
  const sorted: Sorted = { rows: [], leftOut: [], totals: [], doubts: [...doubts], blank: 0 };
  // Sums of a file may count what is hidden in it.
  const counted: Row[] = [];
  const numbering = new Numbering(sorted.rows, shape);
  const [shown, all] = [new Sums(sorted.rows), new Sums(counted)];
  const isSum: IsSum = (row, atLeast) => shown.isMatchedBy(row, atLeast) || all.isMatchedBy(row, atLeast);
  const leaveOut = (row: Row, verdict: Verdict | null) =>
    verdict !== null && isLeftOut(row, verdict, sorted, asAssets);
  let isAtTop = true;
  for (const row of body) {
    if (isBlank(row)) {
      sorted.blank++;
      continue;
    }
    const other = elsewhere.get(row.number);
    const verdict: Verdict | null = other
      ? { reason: 'otherTable', certainty: other }
      : notes.some(({ number }) => number === row.number)
        ? footer
        : judge(row, shape, isSum, { isAtTop, numbering });
    isAtTop &&= verdict?.reason === 'sample';
    const isCounted = verdict === null || (verdict.certainty === 'doubtful' && !apart.has(verdict.reason));
    if (isCounted) counted.push(row);
    if (!leaveOut(row, verdict)) sorted.rows.push(row);
    else if (verdict?.reason === 'total') {
      sorted.totals.push(row);
      shown.mark();
      all.mark();
    }
  }
  const children = childRowsOf(sorted.rows, shape);
  if (children.size > 0) {
    sorted.rows = sorted.rows.filter((row) => {
      const certainty = children.get(row.number);
      return !leaveOut(row, certainty ? { reason: 'childRow', certainty } : null);
    });
    sorted.leftOut.sort((one, other) => one.row - other.row);
  }
  return sorted;
}

const footer: Verdict = { reason: 'footer', certainty: 'sure' };

/** What no sum of the table counts, even if it is imported. */
const apart: ReadonlySet<LeftOutReason> = new Set(['total', 'otherTable', 'footer']);

type Place = { isAtTop: boolean; numbering: Numbering };

function judge(row: Row, shape: Shape, isSum: IsSum, { isAtTop, numbering }: Place): Verdict | null {
  const { names } = shape;
  if (isHeaderOf(row, names)) return { reason: 'repeatedHeader', certainty: 'sure' };
  const sample = sampleOf(row, shape);
  if (sample === 'sure' || (sample && isAtTop))
    return { reason: 'sample', certainty: isAtTop ? sample : 'doubtful' };
  const isNumbered = () => numbering.isNumberedLike(row);
  const total = totalOf(row, shape, isSum, isNumbered);
  if (total !== null) return { reason: 'total', certainty: total };
  const width = Math.max(1, names.filter((name) => name !== '').length);
  if (isHeading(row, width)) return { reason: 'title', certainty: 'sure' };
  if (!isFooter(row, width) || isNumbered()) return unseen(row);
  const isWorth = isWorthSomething(row, shape);
  const isLabelled = row.cells.some((cell) => /[:：]/.test(cellText(cell)));
  if (isWorth && !isLabelled) return unseen(row);
  return isWorth || (!isLabelled && isCalledAsOne(row, shape))
    ? { ...footer, certainty: 'doubtful' }
    : footer;
}

/** `审核员` where the names of assets stand: an asset, or a place to sign. */
const isCalledAsOne = ({ cells }: Row, { called }: Shape): boolean =>
  called.some((column) => isSigning(cellText(cells[column])));

/** Only a person knows why a row was hidden or struck through. */
function unseen({ hidden, struck }: Row): Verdict | null {
  if (hidden) return { reason: hidden === 'filter' ? 'filtered' : 'hidden', certainty: 'doubtful' };
  return struck ? { reason: 'struck', certainty: 'doubtful' } : null;
}

/** Notes why a row is left out, and every doubt, whatever was said of rows like it: a person may say otherwise. */
function isLeftOut(
  row: Row,
  { reason, certainty }: Verdict,
  { doubts, leftOut }: Sorted,
  asAssets: readonly DoubtfulRow[],
): boolean {
  const kind = certainty === 'doubtful' ? doubtfulRows.find((one) => one === reason) : undefined;
  const text = rowText(row);
  const doubt = doubts.find((one) => one.kind === kind);
  if (doubt) doubt.rows.push(row.number);
  else if (kind) doubts.push({ kind, rows: [row.number], text });
  if (kind && asAssets.includes(kind)) return false;
  leftOut.push({ row: row.number, reason, text, ...(kind && { doubtful: true }) });
  return true;
}
