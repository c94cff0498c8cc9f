import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';
import { chunksOf } from '../../pdf/chunks.ts';
import { newPdf } from '../../pdf/new-pdf.ts';
import type { Label } from './draw-label.ts';
import { drawPages } from './draw-pages.ts';
import { drawZpl } from './zpl/draw-zpl.ts';

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

/** Labels one after the other for a printer that understands ZPL, each by itself: such printers know no sheets. */
export async function* zplFile(
  template: LabelTemplate,
  labels: AsyncIterable<Label[]>,
  resolution: number,
  logo: Buffer | null,
): AsyncGenerator<Uint8Array> {
  const pdf = await newPdf('');
  for await (const some of labels) {
    for (const label of some) yield Buffer.from(await drawZpl(pdf, template, label, logo, resolution));
  }
}
