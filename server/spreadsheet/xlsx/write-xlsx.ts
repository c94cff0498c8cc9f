import { Zip } from 'fflate';
import type { Cell, Rows } from '../cell.ts';
import { widthsOf } from './column-widths.ts';
import { DeflatedPart } from './deflated-part.ts';
import { fixedParts, maxRows, sheetEnd, sheetStart } from './xlsx-parts.ts';
import { sheetRow } from './xlsx-row.ts';

/** The number of rows at the beginning whose contents decide how wide the columns are. */
const measured = 200;

/**
 * Writes rows as an Excel workbook while they come, in memory that does not grow with them. What does not fit
 * on one sheet goes on to the next, under the same header.
 *
 * @param sums how many rows at the end are sums, which a filter leaves where they are
 */
export async function* writeXlsx(
  title: string,
  header: string[],
  rows: Rows,
  sums = 0,
): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const heading = sheetRow(
    header.map((text) => ({ text })),
    1,
    'heading',
  );
  let widths = widthsOf(header, []);
  let sheets = 0;
  let filled = 0;
  const start = async () => {
    sheets += 1;
    filled = 1;
    archive.open(`xl/worksheets/sheet${sheets}.xml`);
    await archive.write(sheetStart(widths) + heading);
  };
  try {
    for await (const some of rows) {
      if (sheets === 0) {
        widths = widthsOf(header, some.slice(0, measured));
        await start();
      }
      for (const part of partsOf(some, () => maxRows - filled)) {
        if (filled === maxRows) {
          await archive.close(sheetEnd(header.length, filled));
          await start();
        }
        const from = filled + 1;
        await archive.write(part.map((cells, at) => sheetRow(cells, from + at)).join(''));
        filled += part.length;
      }
      yield* archive.take();
    }
    if (sheets === 0) await start();
    await archive.close(sheetEnd(header.length, Math.max(filled - sums, 1)));
    for (const [name, xml] of fixedParts(title, sheets)) {
      archive.open(name);
      await archive.close(xml);
    }
    archive.end();
    yield* archive.take();
  } finally {
    archive.destroy();
  }
}

/** Cuts rows so that no part holds more than `room` says at that moment; no room means a whole new sheet. */
function* partsOf(rows: Cell[][], room: () => number): Generator<Cell[][]> {
  for (let at = 0; at < rows.length; ) {
    const length = room() || maxRows - 1;
    yield rows.slice(at, at + length);
    at += length;
  }
}

/** A zip archive that is taken away as it grows; one file is open at a time. */
class Archive {
  #chunks: Uint8Array[] = [];
  #part: DeflatedPart | undefined;
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) this.#chunks.push(chunk);
  });

  open(name: string): void {
    this.#part = new DeflatedPart(name);
    this.#zip.add(this.#part);
  }

  async write(text: string): Promise<void> {
    await this.#part?.write(text);
  }

  async close(text: string): Promise<void> {
    await this.#part?.write(text);
    await this.#part?.end();
    this.#part = undefined;
  }

  end(): void {
    this.#zip.end();
  }

  take(): Uint8Array[] {
    const taken = this.#chunks;
    this.#chunks = [];
    return taken;
  }

  destroy(): void {
    this.#part?.destroy();
  }
}
