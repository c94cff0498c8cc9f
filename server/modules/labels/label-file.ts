import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';
import { chunksOf } from '../../pdf/chunks.ts';
import { newPdf } from '../../pdf/new-pdf.ts';
import type { Label } from './draw-label.ts';
import { drawPages } from './draw-pages.ts';

/** Labels as the bytes of a PDF. */
export async function* labelFile(
  title: string,
  template: LabelTemplate,
  labels: AsyncIterable<Label[]>,
  start: number,
  logo: Buffer | null,
): AsyncGenerator<Uint8Array> {
  const pdf = await newPdf(title);
  yield* chunksOf(pdf, drawPages(pdf, template, labels, start, logo));
}
