import { drawCode } from './draw-code.ts';
import { addPage, mm, type Pdf } from './new-pdf.ts';
import { wrapperOf } from './wrapper.ts';

export type SignedSheet = {
  company: string;
  title: string;
  /** PNG or JPEG, at the left of the title. */
  logo: Buffer | null;
  /** What a QR code at the right of the title holds. */
  code: string | null;
  /** PNG or JPEG, at the right of the details. */
  photo?: Buffer | null;
  /** They stand under the title, one after the other on as few lines as they take. */
  details: readonly string[];
  /** How many columns the details stand in, where they are aligned. */
  detailColumns?: number;
  columns: readonly { label: string; share: number; isEnd: boolean }[];
  rows: readonly (readonly string[])[];
  /** Which of the rows are sums: they have no number and stand out. */
  sums?: ReadonlySet<number>;
  /** The sheets lie on their long side. */
  landscape?: boolean;
  /** Under the last row, side by side: who signs. */
  signers: readonly string[];
  /** At the foot of each page, before its number. */
  footer: string;
};

const page = { short: 210, long: 297, margin: 12, foot: 6 };
const size = { company: 9, title: 14, detail: 8.5, text: 7, foot: 8 };
const line = { company: 5, title: 8, detail: 4.6, text: 3.2, pad: 1.1 };
const corner = { width: 36, height: 20 };
const picture = { width: 44, height: 33 };
const gap = { detail: 7, signer: 8 };
const signing = { space: 20, height: 8 };
const positionWidth = 8;
const fills = { head: '#eef1f5', sum: '#f7f7f7', plain: null } as const;

type Cell = { lines: string[]; width: number; isEnd: boolean };

/**
 * Draws a table on sheets, its head on each, with what it is about above it and places to sign side by side
 * under it. The document has to be buffered, since each page says of how many it is.
 */
export async function* drawSignedSheet(pdf: Pdf, signed: SignedSheet): AsyncGenerator<void> {
  const { wrap, widthOf } = wrapperOf(pdf);
  const [width, height] = signed.landscape ? [page.long, page.short] : [page.short, page.long];
  const sheet = { width, height, margin: page.margin };
  const room = width - 2 * page.margin;
  const bottom = height - page.margin - page.foot;
  const write = (text: string, x: number, y: number) => pdf.text(text, mm(x), mm(y), { lineBreak: false });
  const all = signed.columns.reduce((sum, { share }) => sum + share, 0);
  const columns = [
    { label: '#', width: positionWidth, isEnd: false },
    ...signed.columns.map(({ label, share, isEnd }) => ({
      label,
      isEnd,
      width: ((room - positionWidth) * share) / all,
    })),
  ];
  const cellsOf = (texts: readonly string[]): Cell[] =>
    columns.map(({ width, isEnd }, at) => ({
      lines: wrap(texts[at] ?? '', width - 2 * line.pad, size.text),
      width,
      isEnd,
    }));
  const head = cellsOf(columns.map(({ label }) => label));

  const before = pdf.bufferedPageRange().count;
  addPage(pdf, sheet.width, sheet.height);
  let y = drawHeading();
  y = drawRow(head, y, 'head');
  let number = 0;
  for (const [at, row] of signed.rows.entries()) {
    const isSum = signed.sums?.has(at) ?? false;
    if (!isSum) number += 1;
    const cells = cellsOf([isSum ? '' : String(number), ...row]);
    if (y + heightOf(cells) > bottom) {
      addPage(pdf, sheet.width, sheet.height);
      yield;
      y = drawRow(head, sheet.margin, 'head');
    }
    y = drawRow(cells, y, isSum ? 'sum' : 'plain');
  }
  drawSigners();
  const { count } = pdf.bufferedPageRange();
  for (let at = before; at < count; at += 1) {
    pdf.switchToPage(at);
    drawFoot(`${at + 1 - before} / ${count - before}`);
  }
  yield;

  function drawHeading(): number {
    const hasCorners = signed.logo !== null || signed.code !== null;
    const middle = hasCorners ? room - 2 * corner.width : room;
    if (signed.logo) {
      pdf.image(signed.logo, mm(sheet.margin), mm(sheet.margin), {
        fit: [mm(corner.width), mm(corner.height)],
      });
    }
    if (signed.code) {
      const x = sheet.width - sheet.margin - corner.height;
      drawCode(pdf, 'qrcode', signed.code, {
        ...{ x, y: sheet.margin },
        ...{ width: corner.height, height: corner.height },
      });
    }
    let top = sheet.margin + (hasCorners ? 2 : 0);
    const centred = (text: string, points: number, height: number) => {
      pdf.fillColor('black').fontSize(points);
      for (const part of text === '' ? [] : wrap(text, middle, points)) {
        write(part, (sheet.width - widthOf(part, points)) / 2, top);
        top += height;
      }
    };
    centred(signed.company, size.company, line.company);
    centred(signed.title, size.title, line.title);
    top = Math.max(top, hasCorners ? sheet.margin + corner.height : 0) + 3;
    const { photo = null, detailColumns } = signed;
    const free = photo ? room - picture.width - gap.detail : room;
    if (photo) {
      const x = sheet.width - sheet.margin - picture.width;
      pdf.image(photo, mm(x), mm(top), { fit: [mm(picture.width), mm(picture.height)], align: 'right' });
    }
    const end = detailColumns ? drawGrid(top, free, detailColumns) : drawDetails(top);
    return photo ? Math.max(end, top + picture.height + 3) : end;
  }

  /** Details side by side, each in its column. */
  function drawGrid(from: number, free: number, count: number): number {
    const width = free / count;
    let top = from;
    for (let at = 0; at < signed.details.length; at += count) {
      const cells = signed.details
        .slice(at, at + count)
        .map((detail) => wrap(detail, width - line.pad, size.detail));
      for (const [nth, lines] of cells.entries()) {
        for (const [row, part] of lines.entries()) {
          pdf.fillColor('black').fontSize(size.detail);
          write(part, sheet.margin + nth * width, top + row * line.detail);
        }
      }
      top += Math.max(...cells.map(({ length }) => length)) * line.detail;
    }
    return top + 3;
  }

  function drawDetails(from: number): number {
    let top = from;
    let x = 0;
    pdf.fillColor('black').fontSize(size.detail);
    for (const detail of signed.details) {
      const lines = wrap(detail, room, size.detail);
      const width = widthOf(lines.at(-1) ?? '', size.detail);
      if (x > 0 && (lines.length > 1 || x + width > room)) {
        top = below(top);
        x = 0;
      }
      for (const [at, part] of lines.entries()) {
        if (at > 0) top = below(top);
        write(part, sheet.margin + x, top);
      }
      x += width + gap.detail;
    }
    return below(top) + 3;
  }

  /** The next line, on another page where there is no room for it and the head of the table. */
  function below(top: number): number {
    if (top + line.detail + 3 + 2 * heightOf(head) <= bottom) return top + line.detail;
    addPage(pdf, sheet.width, sheet.height);
    pdf.fillColor('black').fontSize(size.detail);
    return sheet.margin;
  }

  function drawRow(cells: readonly Cell[], top: number, look: keyof typeof fills): number {
    const height = heightOf(cells);
    const fill = fills[look];
    if (fill) pdf.rect(mm(sheet.margin), mm(top), mm(room), mm(height)).fill(fill);
    let x = sheet.margin;
    for (const { lines, width, isEnd } of cells) {
      pdf.rect(mm(x), mm(top), mm(width), mm(height)).lineWidth(0.4).stroke('black');
      pdf.fillColor('black').fontSize(size.text);
      for (const [at, text] of lines.entries()) {
        if (text === '') continue;
        const spare = isEnd && look !== 'head' ? width - 2 * line.pad - widthOf(text, size.text) : 0;
        write(text, x + line.pad + Math.max(spare, 0), top + line.pad + at * line.text);
      }
      x += width;
    }
    return top + height;
  }

  function drawSigners(): void {
    if (y + signing.space + signing.height > bottom) {
      addPage(pdf, sheet.width, sheet.height);
      y = sheet.margin;
    }
    const top = y + signing.space;
    const width = (room - gap.signer * (signed.signers.length - 1)) / signed.signers.length;
    for (const [at, signer] of signed.signers.entries()) {
      const x = sheet.margin + at * (width + gap.signer);
      pdf
        .moveTo(mm(x), mm(top))
        .lineTo(mm(x + width), mm(top))
        .lineWidth(0.5)
        .stroke('black');
      pdf.fillColor('black').fontSize(size.detail);
      for (const [nth, part] of wrap(signer, width, size.detail).slice(0, 2).entries())
        write(part, x, top + 1 + nth * line.detail);
    }
  }

  function drawFoot(number: string): void {
    const top = sheet.height - sheet.margin - 3;
    pdf.fontSize(size.foot).fillColor('#555555');
    const [footer = ''] = wrap(signed.footer, room - 25, size.foot);
    write(footer, sheet.margin, top);
    write(number, sheet.width - sheet.margin - widthOf(number, size.foot), top);
  }
}

const heightOf = (cells: readonly Cell[]) =>
  Math.max(...cells.map(({ lines }) => lines.length)) * line.text + 2 * line.pad;
