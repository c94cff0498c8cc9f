import { sequenceLength } from './utf8.ts';

/**
 * Restores text that was UTF-8, was once read as windows-1252 and then saved in Mac Roman, as old Excel for the
 * Mac did: `Saint-Étienne` became `Saint-√âtienne` and is found as the bytes CC E4.
 *
 * The five bytes that windows-1252 leaves open went through unchanged, so each Mac Roman character has one or two
 * possible original bytes; only a choice that is well-formed UTF-8 is taken, all else stays as it was.
 */
export function restoreGarbled(text: string): { text: string; restored: number; left: number } {
  const chars = [...text];
  let out = '';
  let restored = 0;
  let left = 0;
  for (let at = 0; at < chars.length; ) {
    const found = longestSequence(chars, at);
    if (found) {
      out += found.text;
      restored++;
      at += found.length;
    } else {
      const char = chars[at] ?? '';
      if (char > '\x7f') left++;
      out += char;
      at++;
    }
  }
  return { text: out, restored, left };
}

function longestSequence(chars: string[], at: number): { text: string; length: number } | null {
  let choices = [[] as number[]];
  for (let length = 1; length <= 4 && at + length <= chars.length; length++) {
    const options = originalBytes(chars[at + length - 1] ?? '');
    choices = choices.flatMap((bytes) => options.map((byte) => [...bytes, byte]));
    if (length === 1) continue;
    const sound = choices.find((bytes) => sequenceLength(Uint8Array.from(bytes), 0) === length);
    if (sound) return { text: Buffer.from(sound).toString('utf8'), length };
  }
  return null;
}

const highBytes = Array.from({ length: 128 }, (_, index) => index + 128);
const decodeByte = (encoding: string, byte: number) => new TextDecoder(encoding).decode(Uint8Array.of(byte));
const bytesOf = new Map<string, number[]>();
for (const byte of highBytes) bytesOf.set(decodeByte('windows-1252', byte), [byte]);
for (const byte of [0x81, 0x8d, 0x8f, 0x90, 0x9d]) {
  const char = decodeByte('macintosh', byte);
  bytesOf.set(char, [byte, ...(bytesOf.get(char) ?? [])]);
}

const originalBytes = (char: string): number[] => bytesOf.get(char) ?? [];
