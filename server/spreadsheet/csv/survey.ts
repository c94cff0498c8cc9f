import { type Source, startOf } from '../source.ts';
import { Utf8Count } from './utf8.ts';

/** What a text file has to say of its encoding. */
export type Survey = {
  size: number;
  /** Its beginning, and of a large file some of the lines behind it that hold more than ASCII. */
  sample: Uint8Array;
  /** Of the whole file: characters beyond ASCII that are well-formed UTF-8, and bytes that belong to none. */
  sound: number;
  broken: number;
};

const mebibyte = 1024 * 1024;
/** Files up to this size are their own sample. */
const beginning = 4 * mebibyte;
const behind = 4 * mebibyte;
const longestLine = 64 * 1024;

/** Looks at a file once, to its end. */
export async function surveyOf(source: Source): Promise<Survey> {
  const count = new Utf8Count();
  const start = wholeLines(await startOf(source, beginning), source.size);
  const lines: Uint8Array[] = [];
  let at = 0;
  let room = behind;
  for await (const part of source.parts()) {
    count.add(part);
    const unseen = part.subarray(Math.max(beginning - at, 0));
    at += part.length;
    if (room <= 0) continue;
    for (const line of linesBeyondAscii(unseen)) {
      lines.push(Buffer.from(line));
      room -= line.length;
      if (room <= 0) break;
    }
  }
  const sample = lines.length === 0 ? start : Buffer.concat([start, ...lines]);
  return { size: source.size, sample, ...count.ended() };
}

/** Without the line that the end cuts, and a character in it; of text in two bytes a character the order is known by then. */
function wholeLines(start: Uint8Array, size: number): Uint8Array {
  if (start.length === size || start.includes(0)) return start;
  const end = Math.max(start.lastIndexOf(0x0a), start.lastIndexOf(0x0d));
  return end === -1 ? start : start.subarray(0, end + 1);
}

/** Whole lines alone: a line end is part of no other character in any encoding that has one byte for ASCII. */
function* linesBeyondAscii(bytes: Uint8Array): Generator<Uint8Array> {
  let from: number | undefined;
  let isBeyond = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) isBeyond = true;
    if (byte !== 0x0a && byte !== 0x0d) continue;
    if (from !== undefined && isBeyond && at - from <= longestLine) yield bytes.subarray(from, at + 1);
    from = at + 1;
    isBeyond = false;
  }
}
