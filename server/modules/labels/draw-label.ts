import type { LabelElement, LabelField, LabelTemplate } from '../../../src/vocabulary/labels.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { drawCode } from '../../pdf/draw-code.ts';
import { drawText } from '../../pdf/draw-text.ts';
import { mm, type Pdf } from '../../pdf/new-pdf.ts';

/** What one label says, and what its codes hold. */
export type Label = {
  texts: Record<LabelField, string>;
  codes: Record<Extract<LabelElement, { kind: 'code' }>['content'], string>;
  custom: Readonly<Record<string, string>>;
};

type WrittenElement = Extract<LabelElement, { size: number }>;

/** The text that an element shows. */
export function textOf(element: WrittenElement, { texts, custom }: Label): string {
  switch (element.kind) {
    case 'field':
      return texts[element.field];
    case 'custom':
      return own(custom, element.name) ?? '';
    case 'text':
      return element.text;
  }
}

type Box = Pick<LabelElement, 'x' | 'y' | 'width' | 'height'>;

/** Draws a label whose upper left corner lies there, in millimetres. */
export function drawLabel(
  pdf: Pdf,
  { elements }: LabelTemplate,
  { logo, ...label }: Label & { logo: Buffer | null },
  left: number,
  top: number,
) {
  for (const element of elements) {
    const box = { ...element, x: left + element.x, y: top + element.y };
    switch (element.kind) {
      case 'field':
      case 'custom':
      case 'text':
        drawText(pdf, textOf(element, label), { ...element, x: box.x, y: box.y });
        break;
      case 'logo':
        if (logo) drawLogo(pdf, logo, box);
        break;
      case 'line':
        pdf.rect(mm(box.x), mm(box.y), mm(box.width), mm(box.height)).fill('black');
        break;
      case 'code':
        if (label.codes[element.content]) drawCode(pdf, element.symbology, label.codes[element.content], box);
        break;
    }
  }
}

const drawLogo = (pdf: Pdf, logo: Buffer, { x, y, width, height }: Box) =>
  pdf.image(logo, mm(x), mm(y), { fit: [mm(width), mm(height)], align: 'center', valign: 'center' });
