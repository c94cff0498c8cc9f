/** Bytes that are no UTF-8 stand in the text as these characters until their cell is known. */
const MARK = 0x10ff00;
const marks = /[\u{10ff80}-\u{10ffff}]/gu;

const continues = (byte: number | undefined) => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

/** Length of the UTF-8 sequence at `at`, or 0 when there is none. */
export function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return continues(second) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    const overlong = first === 0xe0 && second < 0xa0;
    const surrogate = first === 0xed && second > 0x9f;
    return !overlong && !surrogate && continues(second) && continues(bytes[at + 2]) ? 3 : 0;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    const overlong = first === 0xf0 && second < 0x90;
    const beyond = first === 0xf4 && second > 0x8f;
    return !overlong && !beyond && continues(second) && continues(bytes[at + 2]) && continues(bytes[at + 3])
      ? 4
      : 0;
  }
  return 0;
}

/** How many characters beyond ASCII are well formed, and how many bytes belong to none. */
export function countUtf8(bytes: Uint8Array): { sound: number; broken: number } {
  let sound = 0;
  let broken = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) broken++;
    else if (length > 1) sound++;
    at += length || 1;
  }
  return { sound, broken };
}

/** Decodes UTF-8 that is broken in places: each byte that is no text becomes a mark. */
export function decodeMarked(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      parts.push(buffer.toString('utf8', from, at), String.fromCodePoint(MARK + (bytes[at] ?? 0)));
      from = at + 1;
    }
    at += length || 1;
  }
  parts.push(buffer.toString('utf8', from));
  return parts.join('');
}

export const hasMarks = (text: string): boolean => /[\u{10ff80}-\u{10ffff}]/u.test(text);

/** Replaces marks by what windows-1252 makes of their bytes; `null` when there are none. */
export function resolveMarks(text: string): string | null {
  if (!hasMarks(text)) return null;
  const decoder = new TextDecoder('windows-1252');
  return text.replace(marks, (mark) => decoder.decode(Uint8Array.of((mark.codePointAt(0) ?? MARK) - MARK)));
}
