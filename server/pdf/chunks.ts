import { setImmediate as turn } from 'node:timers/promises';
import type { Pdf } from './new-pdf.ts';

/**
 * The bytes of a document while it is drawn, so that no more than a part of it is in memory. Between two steps other
 * requests have their turn.
 *
 * @param steps draws a part each time
 */
export async function* chunksOf(pdf: Pdf, steps: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const _ of steps) {
    await turn();
    const drawn: Buffer | null = pdf.read();
    if (drawn) yield drawn;
  }
  pdf.end();
  yield* pdf as AsyncIterable<Buffer>;
}
