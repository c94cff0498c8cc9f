import type { Source } from '../source.ts';
import type { Encoding } from '../workbook.ts';
import { MarkingDecoder } from './utf8.ts';

const markLength = 3;

/**
 * A text file as UTF-8, part by part, without losing a byte: what cannot be decoded is marked (see `resolveMarks`) or
 * shows as U+FFFD. A character may be cut between two parts.
 *
 * @param isSound whether UTF-8 has no broken bytes
 */
export async function* decodedParts(
  { parts }: Source,
  encoding: Encoding,
  isSound: boolean,
): AsyncGenerator<Buffer> {
  const isUtf8 = encoding === 'utf-8' || encoding === 'utf-8-bom';
  let toSkip = encoding === 'utf-8-bom' ? markLength : 0;
  const decoder = isUtf8 ? new MarkingDecoder() : new StreamDecoder(encoding);
  for await (const part of parts()) {
    const bytes = part.subarray(toSkip);
    toSkip = Math.max(toSkip - part.length, 0);
    if (isUtf8 && isSound) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    else yield Buffer.from(decoder.decode(bytes));
  }
  if (!isUtf8 || !isSound) yield Buffer.from(decoder.end());
}

class StreamDecoder {
  readonly #decoder: TextDecoder;

  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding);
  }

  decode(part: Uint8Array): string {
    return this.#decoder.decode(part, { stream: true });
  }

  end(): string {
    return this.#decoder.decode();
  }
}
