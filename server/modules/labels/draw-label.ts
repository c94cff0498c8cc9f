import type { LabelElement, LabelField, LabelTemplate } from '../../../src/vocabulary/labels.ts';
import { drawCode } from '../../pdf/draw-code.ts';
import { drawText } from '../../pdf/draw-text.ts';
import { mm, type Pdf } from '../../pdf/new-pdf.ts';

/** What one label says, and what its codes hold. */
export type Label = {
  texts: Record<LabelField, string>;
  codes: Record<Extract<LabelElement, { kind: 'code' }>['content'], string>;
};

/** Draws a label whose upper left corner lies there, in millimetres. */
export function drawLabel(pdf: Pdf, { elements }: LabelTemplate, label: Label, left: number, top: number) {
  for (const element of elements) {
    const box = { ...element, x: left + element.x, y: top + element.y };
    switch (element.kind) {
      case 'field':
        drawText(pdf, label.texts[element.field], { ...element, x: box.x, y: box.y });
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
