import { drawable, fontOf } from './draw-text.ts';
import { wrapText } from './fit-text.ts';
import { mm, type Pdf } from './new-pdf.ts';

/** The lines of a text in a width of so many millimetres, in signs that the font has. */
export type Wrap = (text: string, width: number, points: number) => string[];

/** Measures by the advance of each sign, since to lay out every text of a long table takes minutes. */
export function wrapperOf(pdf: Pdf): { wrap: Wrap; widthOf: (text: string, points: number) => number } {
  const font = fontOf(pdf);
  const advances = new Map<string, number>();
  const advanceOf = (sign: string) => {
    const present = advances.get(sign);
    if (present !== undefined) return present;
    const advance = font.layout(sign).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    advances.set(sign, advance / font.unitsPerEm);
    return advance / font.unitsPerEm;
  };
  const measure = (text: string, points: number) => {
    let width = 0;
    for (const sign of text) width += advanceOf(sign);
    return width * points;
  };
  return {
    wrap: (text, width, points) => wrapText(drawable(pdf, text), mm(width), points, measure),
    /** In millimetres. */
    widthOf: (text, points) => measure(drawable(pdf, text), points) / mm(1),
  };
}
