import { ImportRefusal } from '../refusal.ts';
import type { Encoding } from '../workbook.ts';
import { restoreGarbled } from './restore-garbled.ts';
import { countUtf8, decodeMarked } from './utf8.ts';

export interface DecodedText {
  text: string;
  encoding: Encoding;
  /** Whether cells may hold text to restore, see {@link restoreGarbled}. */
  garbled: boolean;
}

/**
 * Finds the encoding of a text file and decodes it, without losing a byte: what cannot be decoded is marked in
 * the text (see `resolveMarks`) or shows as U+FFFD.
 * @throws {ImportRefusal} `binaryFile` when the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return plain(new TextDecoder('utf-16le').decode(bytes), 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return plain(new TextDecoder('utf-16be').decode(bytes), 'utf-16be');
  if (bytes.subarray(0, 65_536).includes(0)) throw new ImportRefusal('binaryFile');

  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = bom ? bytes.subarray(3) : bytes;
  const utf8: Encoding = bom ? 'utf-8-bom' : 'utf-8';
  const { sound, broken } = countUtf8(body);
  if (broken === 0 && !bom && sound > 1 && isDisguised(body)) return chinese(body);
  if (bom || sound > broken * 10 || broken === 0) return plain(decodeMarked(body), utf8);
  if (looksChinese(body)) return chinese(body);
  return sound > broken ? plain(decodeMarked(body), utf8) : western(body);
}

const plain = (text: string, encoding: Encoding): DecodedText => ({ text, encoding, garbled: false });

const chinese = (bytes: Uint8Array) => plain(new TextDecoder('gb18030').decode(bytes), 'gb18030');

/** Chinese characters such as 一 (D2 BB) are well-formed UTF-8 too, for letters that hardly stand together. */
function isDisguised(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('utf8');
  return !/[^\0-\u07ff]|[a-z][^\0-\x7f]|[^\0-\x7f][a-z]/i.test(text) && looksChinese(bytes, 1);
}

/**
 * Nearly every byte pair is valid GB18030, so validity alone proves little. In Chinese text the pairs fall into
 * the characters and signs of GB 2312, and stand in runs; in Western text high bytes stand alone between letters.
 */
function looksChinese(bytes: Uint8Array, share = 0.7): boolean {
  let pairs = 0;
  let common = 0;
  let inRuns = 0;
  let inWords = 0;
  let previousEnd = -1;
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[at + 1] ?? 0;
    pairs++;
    if (at === previousEnd) inRuns++;
    if (isLowerCase(bytes[at - 1])) inWords++;
    const fourBytes = trail >= 0x30 && trail <= 0x39 && (bytes[at + 2] ?? 0) >= 0x81;
    if (trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xf7))) common++;
    at += fourBytes ? 3 : 1;
    previousEnd = at + 1;
  }
  return common > 0 && common >= pairs * share && (inRuns >= pairs * 0.3 || inWords === 0);
}

const isLowerCase = (byte = 0) => byte >= 0x61 && byte <= 0x7a;

function western(bytes: Uint8Array): DecodedText {
  const mac = new TextDecoder('macintosh').decode(bytes);
  const { restored, left } = restoreGarbled(mac);
  if (restored > 0 && restored >= left * 4) return { text: mac, encoding: 'macintosh', garbled: true };
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const macLineEnds = !bytes.includes(0x0a) && bytes.includes(0x0d);
  const macIsBetter = letters(mac) > letters(windows) || (macLineEnds && letters(mac) === letters(windows));
  return macIsBetter ? plain(mac, 'macintosh') : plain(windows, 'windows-1252');
}

/** Letters beyond ASCII that touch a lower-case letter, as in words. */
const letters = (text: string) => text.match(/(?<=[a-z])[^\P{Ll}a-z]|[^\P{L}a-zA-Z](?=[a-z])/gu)?.length ?? 0;
