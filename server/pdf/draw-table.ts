import { drawable } from './draw-text.ts';
import { type Fitted, wrapText } from './fit-text.ts';
import { addPage, mm, type Pdf } from './new-pdf.ts';

export type TableCell = { text: string; align?: 'end' | undefined };
export type TableText = {
  title: string;
  /** Under the title: what the table is about. */
  notes: readonly string[];
  header: readonly string[];
  /** How many columns at the beginning stand on every page, where not all of them fit beside one another. */
  repeated: number;
  rows: readonly (readonly TableCell[])[];
  /** So many rows at the end are sums. */
  sums: number;
  /** At the foot of each page, before its number. */
  footer: string;
};

const page = { short: 210, long: 297, margin: 12 };
const size = { title: 13, note: 8, text: 8, line: 3.5, pad: 1.2 };
/** The narrowest and the widest that a column is, in millimetres. */
const column = { min: 14, max: 60 };

type Column = { index: number; width: number };

/**
 * Draws a table over as many pages as it takes: its head on each, every text in full on as many lines as it needs.
 * Columns that do not fit beside one another follow on pages of their own, with the first ones repeated. The document
 * has to be buffered, since each page says of how many it is.
 */
export function drawTable(pdf: Pdf, table: TableText): void {
  const widths = widthsOf(pdf, table);
  const sum = widths.reduce((all, width) => all + width, 0);
  const landscape = sum > page.short - 2 * page.margin;
  const [width, height] = landscape ? [page.long, page.short] : [page.short, page.long];
  for (const columns of parts(widths, table.repeated, width - 2 * page.margin)) {
    drawPart(pdf, table, columns, { width, height });
  }
  const { count } = pdf.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    pdf.switchToPage(at);
    drawFoot(pdf, table.footer, `${at + 1} / ${count}`, { width, height });
  }
}

/** As wide as the longest of a column, within bounds; one sign in the middle of a number is no place to break it. */
function widthsOf(pdf: Pdf, { header, rows }: TableText): number[] {
  pdf.fontSize(size.text);
  const wide = (text: string) => pdf.widthOfString(drawable(pdf, text)) / mm(1) + 2 * size.pad + 0.5;
  return header.map((label, at) => {
    let width = Math.min(wide(label), column.max / 2);
    for (const row of rows) {
      const cell = row[at];
      if (cell)
        width = Math.max(
          width,
          cell.align === 'end' ? wide(cell.text) : Math.min(wide(cell.text), column.max),
        );
    }
    return Math.max(width, column.min);
  });
}

/** Columns in as few parts as fit, each beginning with the repeated ones. */
function parts(widths: readonly number[], repeated: number, room: number): Column[][] {
  const all = widths.map((width, index) => ({ index, width }));
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) {
    const wider = Math.min(room / total, 1.5);
    return [all.map(({ index, width }) => ({ index, width: width * wider }))];
  }
  const first = all.slice(0, repeated);
  const share = Math.min(1, (room * 0.6) / Math.max(sumOf(first), 1));
  const narrowed = first.map(({ index, width }) => ({ index, width: Math.max(width * share, column.min) }));
  const made: Column[][] = [];
  let part = [...narrowed];
  for (const next of all.slice(repeated)) {
    if (part.length > narrowed.length && sumOf(part) + next.width > room) {
      made.push(part);
      part = [...narrowed];
    }
    part.push(next);
  }
  return [...made, part];
}

const sumOf = (columns: readonly Column[]) => columns.reduce((sum, { width }) => sum + width, 0);

type Sheet = { width: number; height: number };

function drawPart(pdf: Pdf, table: TableText, columns: readonly Column[], sheet: Sheet): void {
  const bottom = sheet.height - page.margin - 6;
  const head = table.header.map((text, at) => ({ text, align: table.rows[0]?.[at]?.align }));
  let y = 0;
  const begin = (first: boolean) => {
    addPage(pdf, sheet.width, sheet.height);
    y = page.margin;
    if (first) y = drawTop(pdf, table, y, sheet);
    y = drawRow(pdf, head, columns, y, 'head');
  };
  begin(true);
  for (const [at, row] of table.rows.entries()) {
    const isSum = at >= table.rows.length - table.sums;
    if (y + heightOf(pdf, row, columns) > bottom) begin(false);
    y = drawRow(pdf, row, columns, y, isSum ? 'sum' : 'plain');
  }
}

function drawTop(pdf: Pdf, { title, notes }: TableText, top: number, { width }: Sheet): number {
  let y = top;
  const write = (text: string, points: number, lineHeight: number) => {
    for (const line of linesOf(pdf, text, width - 2 * page.margin, points)) {
      pdf.fillColor('black').fontSize(points).text(line, mm(page.margin), mm(y), { lineBreak: false });
      y += lineHeight;
    }
  };
  write(title, size.title, 6.5);
  for (const note of notes) write(note, size.note, size.line + 0.5);
  return y + 2;
}

const linesOf = (pdf: Pdf, text: string, width: number, points: number): Fitted['lines'] =>
  wrapText(drawable(pdf, text), mm(width), points, (part, at) => pdf.fontSize(at).widthOfString(part));

const cellLines = (pdf: Pdf, row: readonly TableCell[], { index, width }: Column) =>
  linesOf(pdf, row[index]?.text ?? '', width - 2 * size.pad, size.text);

const heightOf = (pdf: Pdf, row: readonly TableCell[], columns: readonly Column[]) =>
  Math.max(1, ...columns.map((one) => cellLines(pdf, row, one).length)) * size.line + 2 * size.pad;

function drawRow(
  pdf: Pdf,
  row: readonly TableCell[],
  columns: readonly Column[],
  y: number,
  look: 'head' | 'plain' | 'sum',
): number {
  const height = heightOf(pdf, row, columns);
  const width = sumOf(columns);
  if (look !== 'plain') {
    pdf.rect(mm(page.margin), mm(y), mm(width), mm(height)).fill(look === 'head' ? '#eef1f5' : '#f7f7f7');
  }
  let x = page.margin;
  for (const one of columns) {
    const isEnd = row[one.index]?.align === 'end';
    for (const [at, line] of cellLines(pdf, row, one).entries()) {
      pdf.fillColor('black').fontSize(size.text);
      const spare = isEnd ? mm(one.width - 2 * size.pad) - pdf.widthOfString(line) : 0;
      pdf.text(line, mm(x + size.pad) + Math.max(spare, 0), mm(y + size.pad + at * size.line), {
        lineBreak: false,
      });
    }
    x += one.width;
  }
  pdf
    .moveTo(mm(page.margin), mm(y + height))
    .lineTo(mm(page.margin + width), mm(y + height))
    .lineWidth(0.3)
    .stroke('#b8bec8');
  return y + height;
}

function drawFoot(pdf: Pdf, footer: string, number: string, { width, height }: Sheet): void {
  const y = mm(height - page.margin - 3);
  pdf.fontSize(size.note).fillColor('#555555');
  pdf.text(drawable(pdf, footer), mm(page.margin), y, { lineBreak: false });
  pdf.text(number, mm(width - page.margin) - pdf.widthOfString(number), y, { lineBreak: false });
}
