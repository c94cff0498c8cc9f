import { drawable } from './draw-text.ts';
import { addPage, mm, type Pdf } from './new-pdf.ts';
import { type Wrap, wrapperOf } from './wrapper.ts';

export type Sheets = {
  title: string;
  /** Under the title, on the first page. */
  notes: readonly string[];
  columns: readonly { label: string; share: number }[];
  /** The head of the column that numbers the rows. */
  position: string;
  rows: readonly (readonly string[])[];
  /** Under the last row: who signs, and what stands at the two lines beside it. */
  signatures: readonly (readonly [name: string, signature: string, date: string])[];
  /** At the foot of each page, before its number. */
  footer: string;
};

const sheet = { width: 297, height: 210, margin: 12, foot: 6 };
const size = { title: 13, note: 8, text: 7 };
const line = { title: 6.5, note: 4, text: 3.1, pad: 1 };
const signing = { height: 14, gap: 6 };
const positionWidth = 11;
const bottom = sheet.height - sheet.margin - sheet.foot;
const room = sheet.width - 2 * sheet.margin;

type Cells = string[][];
type Page = { from: number; until: number; top: number };
/** Where signatures stand: on the last page of rows, or on one of their own. */
type Plan = { pages: Page[]; signedAt: number };

/**
 * Draws a long table on sheets in landscape, and lines to sign at its end. Pages are planned before the first is drawn,
 * so that each can say of how many it is and leave memory as soon as it is full.
 */
export async function* drawSheets(pdf: Pdf, sheets: Sheets): AsyncGenerator<void> {
  const { wrap } = wrapperOf(pdf);
  const widths = widthsOf(sheets.columns);
  const head = cellsOf([sheets.position, ...sheets.columns.map(({ label }) => label)], widths, wrap);
  const notes = sheets.notes.flatMap((note) => wrap(note, room, size.note));
  const rowAt = (at: number) => cellsOf([String(at + 1), ...(sheets.rows[at] ?? [])], widths, wrap);
  // Heights alone: the lines of all cells would take several times the memory of their texts.
  const heights: number[] = [];
  for (let at = 0; at < sheets.rows.length; at += 1) {
    heights.push(heightOf(rowAt(at)));
    if (at % 500 === 0) yield;
  }
  const plan = planOf(heights, heightOf(head), notes.length, sheets.signatures.length);
  for (const [at, page] of plan.pages.entries()) {
    addPage(pdf, sheet.width, sheet.height);
    if (at === 0) drawTop(pdf, wrap(sheets.title, room, size.title)[0] ?? '', notes);
    let y = page.top;
    if (page.until > page.from || at === 0) y = drawRow(pdf, head, widths, y, true);
    for (let row = page.from; row < page.until; row += 1) y = drawRow(pdf, rowAt(row), widths, y, false);
    if (at === plan.signedAt) drawSignatures(pdf, sheets.signatures, y + signing.gap);
    drawFoot(pdf, sheets.footer, `${at + 1} / ${plan.pages.length}`);
    yield;
  }
}

function planOf(heights: readonly number[], head: number, notes: number, signatures: number): Plan {
  const pages: Page[] = [];
  let page: Page = { from: 0, until: 0, top: sheet.margin + line.title + notes * line.note + 2 };
  let y = page.top + head;
  const turn = () => {
    pages.push(page);
    page = { from: page.until, until: page.until, top: sheet.margin };
    y = sheet.margin + head;
  };
  for (const height of heights) {
    if (y + height > bottom && y > page.top + head) turn();
    y += height;
    page.until += 1;
  }
  if (y + signing.gap + signatures * signing.height > bottom) turn();
  pages.push(page);
  return { pages, signedAt: pages.length - 1 };
}

function widthsOf(columns: Sheets['columns']): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  return [positionWidth, ...columns.map(({ share }) => ((room - positionWidth) * share) / all)];
}

const cellsOf = (texts: readonly string[], widths: readonly number[], wrap: Wrap): Cells =>
  texts.map((text, at) =>
    text === '' ? [] : wrap(text, (widths[at] ?? positionWidth) - 2 * line.pad, size.text),
  );

const heightOf = (row: Cells) => Math.max(1, ...row.map((lines) => lines.length)) * line.text + 2 * line.pad;

const write = (pdf: Pdf, text: string, x: number, y: number) =>
  pdf.text(text, mm(x), mm(y), { lineBreak: false });

function drawTop(pdf: Pdf, title: string, notes: readonly string[]): void {
  pdf.fillColor('black').fontSize(size.title);
  write(pdf, title, sheet.margin, sheet.margin);
  pdf.fontSize(size.note);
  for (const [at, note] of notes.entries())
    write(pdf, note, sheet.margin, sheet.margin + line.title + at * line.note);
}

function drawRow(pdf: Pdf, row: Cells, widths: readonly number[], y: number, isHead: boolean): number {
  const height = heightOf(row);
  if (isHead) pdf.rect(mm(sheet.margin), mm(y), mm(room), mm(height)).fill('#eef1f5');
  pdf.fillColor('black').fontSize(size.text);
  let x = sheet.margin;
  for (const [at, lines] of row.entries()) {
    for (const [nth, text] of lines.entries()) write(pdf, text, x + line.pad, y + line.pad + nth * line.text);
    x += widths[at] ?? 0;
  }
  rule(pdf, sheet.margin, sheet.margin + room, y + height, '#b8bec8');
  return y + height;
}

const rule = (pdf: Pdf, from: number, until: number, y: number, colour: string) =>
  pdf.moveTo(mm(from), mm(y)).lineTo(mm(until), mm(y)).lineWidth(0.3).stroke(colour);

function drawSignatures(pdf: Pdf, signatures: Sheets['signatures'], top: number): void {
  const places = [0, 60, 170] as const;
  for (const [at, texts] of signatures.entries()) {
    const base = top + at * signing.height + signing.height - 4;
    pdf.fillColor('black').fontSize(size.note);
    for (const [nth, place] of places.entries()) {
      const text = drawable(pdf, texts[nth] ?? '');
      write(pdf, text, sheet.margin + place, base - line.note + 1);
      const end = sheet.margin + (places[nth + 1] ?? room) - 6;
      const from = sheet.margin + place + pdf.widthOfString(text) / mm(1) + 2;
      if (nth > 0) rule(pdf, from, end, base, 'black');
    }
  }
}

function drawFoot(pdf: Pdf, footer: string, number: string): void {
  const y = sheet.height - sheet.margin - 3;
  pdf.fontSize(size.note).fillColor('#555555');
  write(pdf, drawable(pdf, footer), sheet.margin, y);
  write(pdf, number, sheet.width - sheet.margin - pdf.widthOfString(number) / mm(1), y);
}
