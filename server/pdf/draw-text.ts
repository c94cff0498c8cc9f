import { type Fitted, fitText, type Room } from './fit-text.ts';
import { mm, type Pdf } from './new-pdf.ts';

export type Alignment = 'start' | 'centre' | 'end';
/** In millimetres; sizes in points. */
export type TextBox = Omit<Room, 'width'> & {
  x: number;
  y: number;
  width: number;
  height: number;
  align?: Alignment;
};

/** Stands where the font has no sign, as printers in East Asia have it. */
const missing = '〓';
const lineHeight = 1.2;
const shares: Record<Alignment, number> = { start: 0, centre: 0.5, end: 1 };

/** What is used of the font of a document, in units of which `unitsPerEm` make the size of a text. */
type Font = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  layout: (text: string) => {
    glyphs: { path: { toSVG: () => string } }[];
    positions: { xAdvance: number }[];
  };
};
export const fontOf = (pdf: Pdf) => (pdf as unknown as { _font: { font: Font } })._font.font;

/** The text in signs that the font has, on one line. */
export function drawable(pdf: Pdf, text: string): string {
  const font = fontOf(pdf);
  const clean = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  return Array.from(clean, (sign) =>
    font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : missing,
  ).join('');
}

/** Writes a text into a box, in the middle of its height, smaller where it would be too wide. */
export function drawText(pdf: Pdf, text: string, box: TextBox): void {
  for (const { line, size, x, middle } of writtenLines(pdf, text, box)) {
    pdf.fontSize(size);
    pdf.text(line, x, middle, { lineBreak: false, baseline: 'middle' });
  }
}

type WrittenLine = { line: string; size: number; x: number; middle: number };

/** The lines of a text in a box, in points: where each begins, and where the middle of its height is. */
export function writtenLines(pdf: Pdf, text: string, box: TextBox): WrittenLine[] {
  const clean = drawable(pdf, text);
  if (clean === '') return [];
  const { size, lines } = fitted(pdf, clean, box);
  pdf.fontSize(size);
  const height = size * lineHeight;
  const top = mm(box.y) + (mm(box.height) - height * lines.length) / 2;
  return lines.map((line, at) => {
    const spare = mm(box.width) - pdf.widthOfString(line);
    const x = mm(box.x) + Math.max(spare, 0) * shares[box.align ?? 'start'];
    return { line, size, x, middle: top + at * height + height / 2 };
  });
}

function fitted(pdf: Pdf, text: string, { width, size, minSize, lines }: TextBox): Fitted {
  const measure = (part: string, at: number) => pdf.fontSize(at).widthOfString(part);
  return fitText(text, { width: mm(width), size, minSize, lines }, measure);
}
