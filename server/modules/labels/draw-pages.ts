import { type LabelTemplate, labelsOfPage } from '../../../src/vocabulary/labels.ts';
import { addPage, type Pdf } from '../../pdf/new-pdf.ts';
import { drawLabel, type Label } from './draw-label.ts';

/**
 * Draws labels one after the other, each on the next free position of the sheet, or on a page of its own.
 *
 * @param start the first free position of the first sheet, from 1
 * @param logo PNG or JPEG
 */
export async function* drawPages(
  pdf: Pdf,
  template: LabelTemplate,
  labels: AsyncIterable<Label[]>,
  start: number,
  logo: Buffer | null,
): AsyncGenerator<void> {
  const perPage = labelsOfPage(template);
  let position = (start - 1) % perPage;
  let isOpen = false;
  for await (const some of labels) {
    for (const label of some) {
      if (!isOpen || position === perPage) {
        if (isOpen) position = 0;
        isOpen = true;
        addPage(pdf, template.sheet?.width ?? template.width, template.sheet?.height ?? template.height);
      }
      const { left, top } = cornerOf(template, position);
      drawLabel(pdf, template, { ...label, logo }, left, top);
      position += 1;
      yield;
    }
  }
  // A PDF needs a page.
  if (!isOpen)
    addPage(pdf, template.sheet?.width ?? template.width, template.sheet?.height ?? template.height);
}

function cornerOf({ width, height, sheet }: LabelTemplate, position: number) {
  if (!sheet) return { left: 0, top: 0 };
  const column = position % sheet.columns;
  const row = Math.floor(position / sheet.columns);
  return {
    left: sheet.left + column * (width + sheet.gapX),
    top: sheet.top + row * (height + sheet.gapY),
  };
}
