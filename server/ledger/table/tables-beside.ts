import { cellText } from '../../spreadsheet/cell-text.ts';
import type { Row } from '../../spreadsheet/workbook.ts';
import { fieldOf } from './shape.ts';
import type { Certainty } from './total-rows.ts';

/** Columns from `left` to `right`, both included. */
export interface Span {
  left: number;
  right: number;
}

const identifying: readonly (string | null)[] = ['name', 'assetNo'];

/** The columns of the table that is read, and those of tables beside it, where empty columns or headers part them. */
export function tablesBeside(
  names: readonly string[],
  body: readonly Row[],
): { main: Span; others: (Span & { certainty: Certainty })[] } {
  const whole = { left: 0, right: Math.max(names.length - 1, ...body.slice(0, 1).map(widthOf)) };
  const repeated = repeatedBlocks(names);
  const spans = repeated ?? spansOf(names, body);
  const [first] = spans;
  if (spans.length < 2 || !first) return { main: whole, others: [] };
  const main = spans.reduce((best, span) => (rankOf(names, span) > rankOf(names, best) ? span : best), first);
  const others = spans.flatMap((span) => {
    const certainty = span === main ? null : partOf(names, body, main, span, repeated !== undefined);
    return certainty ? [{ ...span, certainty }] : [];
  });
  return others.length > 0 ? { main, others } : { main: whole, others: [] };
}

const widthOf = ({ cells }: Row) => cells.length - 1;

/** The same headers, with a name or number of an asset among them, twice or more side by side. */
function repeatedBlocks(names: readonly string[]): Span[] | undefined {
  const filled = names.flatMap((name, column) => (name === '' ? [] : [{ name, column }]));
  for (let size = 2; size * 2 <= filled.length; size++) {
    const isRepeated =
      filled.length % size === 0 && filled.every(({ name }, at) => name === filled[at % size]?.name);
    if (!isRepeated) continue;
    if (!filled.slice(0, size).some(({ name }) => identifying.includes(fieldOf(name)))) return undefined;
    return Array.from({ length: filled.length / size }, (_, at) => ({
      left: filled[at * size]?.column ?? 0,
      right: filled[(at + 1) * size - 1]?.column ?? 0,
    }));
  }
  return undefined;
}

/** Groups of two named columns or more between columns without header and data; none where one is narrower. */
function spansOf(names: readonly string[], body: readonly Row[]): Span[] {
  const open = new Set(names.flatMap((name, column) => (name === '' ? [column] : [])));
  if (open.size === 0) return [];
  for (const { cells } of body) {
    for (const column of open) if (cellText(cells[column]) !== '') open.delete(column);
  }
  const spans: Span[] = [];
  names.forEach((_, column) => {
    if (open.has(column)) return;
    const last = spans.at(-1);
    if (last && last.right === column - 1) last.right = column;
    else spans.push({ left: column, right: column });
  });
  return spans.every(({ left, right }) => right > left) ? spans : [];
}

/** Who names assets goes before who does not, then who names more fields. */
function rankOf(names: readonly string[], { left, right }: Span): number {
  const known = names.slice(left, right + 1).map(fieldOf);
  const isOfAssets = known.some((field) => identifying.includes(field));
  return (isOfAssets ? 1000 : 0) + known.filter((field) => field !== null).length;
}

/** Whether columns are another table than those of `main`; null where an empty column only sets them off. */
function partOf(
  names: readonly string[],
  body: readonly Row[],
  main: Span,
  span: Span,
  isRepeated: boolean,
): Certainty | null {
  const fieldsOf = ({ left, right }: Span) => names.slice(left, right + 1).map(fieldOf);
  const inMain = fieldsOf(main);
  const shared = fieldsOf(span).filter((field) => field !== null && inMain.includes(field));
  if (isRepeated || shared.some((field) => identifying.includes(field))) return 'sure';
  const filled = body
    .map((row) => ({ row, here: isFilled(row, span), there: isFilled(row, main) }))
    .filter(({ here, there }) => here || there);
  const last = filled.findLastIndex(({ there }) => there);
  if (filled.slice(last + 1).some(({ row }) => hasWords(row, span))) return 'doubtful';
  const height = filled.findLastIndex(({ here }) => here) + 1;
  const isShorter = height > 0 && height * 2 <= filled.length;
  return isShorter && filled.slice(0, height).every(({ here }) => here) ? 'doubtful' : null;
}

/** Below the table that is read, figures alone may be its sums. */
const hasWords = ({ cells }: Row, { left, right }: Span) =>
  cells.slice(left, right + 1).some((cell) => /\p{L}/u.test(cellText(cell)));

const isFilled = ({ cells }: Row, { left, right }: Span) =>
  cells.slice(left, right + 1).some((cell) => cellText(cell) !== '');
