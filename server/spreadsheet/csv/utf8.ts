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

/** The longest sequence but its last byte: what may stand at the end of a part without being whole. */
const mayBeCut = 3;

/** Counts, part by part, characters beyond ASCII that are well formed, and bytes that belong to none. */
export class Utf8Count {
  #sound = 0;
  #broken = 0;
  #rest: Uint8Array = new Uint8Array();

  add(part: Uint8Array): void {
    // What lies over the border alone is copied.
    const held = this.#rest.length;
    const border = Buffer.concat([this.#rest, part.subarray(0, mayBeCut)]);
    const isShort = part.length <= mayBeCut;
    const counted = this.#count(border, isShort ? border.length - mayBeCut : held);
    if (isShort) this.#rest = border.subarray(counted);
    else {
      const inPart = part.subarray(counted - held);
      this.#rest = Buffer.from(inPart.subarray(this.#count(inPart, inPart.length - mayBeCut)));
    }
  }

  ended(): { sound: number; broken: number } {
    this.#count(this.#rest, this.#rest.length);
    this.#rest = new Uint8Array();
    return { sound: this.#sound, broken: this.#broken };
  }

  #count(bytes: Uint8Array, end: number): number {
    let at = 0;
    while (at < end) {
      const length = sequenceLength(bytes, at);
      if (length === 0) this.#broken++;
      else if (length > 1) this.#sound++;
      at += length || 1;
    }
    return at;
  }
}

/** Decodes UTF-8 that is broken in places, part by part: each byte that is no text becomes a mark. */
export class MarkingDecoder {
  #rest: Uint8Array = new Uint8Array();

  decode(part: Uint8Array): string {
    const bytes = Buffer.concat([this.#rest, part]);
    const { text, end } = marked(bytes, bytes.length - mayBeCut);
    this.#rest = bytes.subarray(end);
    return text;
  }

  end(): string {
    return marked(Buffer.from(this.#rest), this.#rest.length).text;
  }
}

function marked(bytes: Buffer, end: number): { text: string; end: number } {
  const parts: string[] = [];
  let from = 0;
  let at = 0;
  while (at < end) {
    const length = sequenceLength(bytes, at);
    if (length === 0) {
      parts.push(bytes.toString('utf8', from, at), String.fromCodePoint(MARK + (bytes[at] ?? 0)));
      from = at + 1;
    }
    at += length || 1;
  }
  parts.push(bytes.toString('utf8', from, at));
  return { text: parts.join(''), end: at };
}

export const hasMarks = (text: string): boolean => /[\u{10ff80}-\u{10ffff}]/u.test(text);

/** Replaces marks by what windows-1252 makes of their bytes; `null` when there are none. */
export function resolveMarks(text: string): string | null {
  if (!hasMarks(text)) return null;
  const decoder = new TextDecoder('windows-1252');
  return text.replace(marks, (mark) => decoder.decode(Uint8Array.of((mark.codePointAt(0) ?? MARK) - MARK)));
}
