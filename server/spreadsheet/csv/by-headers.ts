import type { FileEncoding } from '../../../src/vocabulary/encodings.ts';

const candidates = [
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'windows-1252',
  'windows-1250',
  'macintosh',
] as const satisfies readonly FileEncoding[];
/** The headers of a ledger stand below few titles. */
const linesLooked = 12;
const bytesLooked = 16_384;

/**
 * The encoding in which the first lines hold the most headers that ledgers have, when one is better than all others.
 * Headers in ASCII read alike in all of them and do not count. Few bytes are enough, where statistics need many.
 */
export function byHeaders(
  bytes: Uint8Array,
  known: (texts: readonly string[]) => number,
): FileEncoding | undefined {
  const start = firstLines(bytes.subarray(0, bytesLooked));
  const scored = candidates
    .map((encoding) => ({ encoding, score: known(cellsOf(new TextDecoder(encoding).decode(start))) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  return best && best.score > 0 && best.score > (second?.score ?? 0) ? best.encoding : undefined;
}

const cellsOf = (text: string): string[] =>
  text
    .split(/[\r\n,;\t|]+/)
    .map((cell) => cell.replace(/^"|"$/g, '').trim())
    .filter((cell) => /[^\0-\x7f]/.test(cell) && !cell.includes('\ufffd'));

/** Line ends are the same byte in all of these encodings. */
function firstLines(bytes: Uint8Array): Uint8Array {
  let at = 0;
  for (let line = 0; line < linesLooked; line += 1) {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) return bytes;
    at = end + 1;
  }
  return bytes.subarray(0, at);
}
