import type { FileEncoding } from '../../../src/vocabulary/encodings.ts';
import { ImportRefusal } from '../refusal.ts';
import type { Encoding } from '../workbook.ts';
import { byHeaders } from './by-headers.ts';
import { looksChinese, looksCyrillic, looksJapanese, looksKorean, looksTraditional } from './east-asian.ts';
import { restoreGarbled } from './restore-garbled.ts';
import type { Survey } from './survey.ts';
import { withoutMark } from './utf16.ts';

export interface FoundEncoding {
  encoding: Encoding;
  /** Whether cells may hold text to restore, see {@link restoreGarbled}. */
  garbled: boolean;
}

export type TextHints = {
  /** As a person has chosen it. */
  encoding?: FileEncoding;
  /** How many of some texts are headers that ledgers have. */
  knownHeaders?: (texts: readonly string[]) => number;
};

/**
 * Finds the encoding of a text file.
 * @throws {ImportRefusal} `binaryFile` when the bytes are no text.
 */
export function findEncoding(survey: Survey, { encoding, knownHeaders }: TextHints = {}): FoundEncoding {
  const { sample: bytes, size, broken } = survey;
  if (encoding !== undefined) return as(encoding);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be');
  const wide = size % 2 === 0 ? withoutMark(bytes) : undefined;
  if (wide) return as(wide);
  if (isBinary(bytes.subarray(0, 65_536))) throw new ImportRefusal('binaryFile');

  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = bom ? bytes.subarray(3) : bytes;
  const utf8: Encoding = bom ? 'utf-8-bom' : 'utf-8';
  const sound = bom ? survey.sound - 1 : survey.sound;
  if (broken === 0 && !bom && sound > 1 && isDisguised(body)) return as('gb18030');
  if (bom || sound > broken * 10 || broken === 0) return as(utf8);
  const described = knownHeaders && byHeaders(body, knownHeaders);
  if (described) return as(described);
  if (looksCyrillic(body)) return as('windows-1251');
  if (looksKorean(body)) return as('euc-kr');
  if (looksJapanese(body, 'euc-jp')) return as('euc-jp');
  if (looksChinese(body)) return as('gb18030');
  return sound > broken ? as(utf8) : other(body);
}

/** Text has no zero bytes, and hardly any other control characters than tabs and line ends. */
function isBinary(start: Uint8Array): boolean {
  const pdf = Buffer.from(start.subarray(0, 5)).toString('latin1') === '%PDF-';
  const control = start.reduce((sum, byte) => sum + (byte < 9 || (byte > 13 && byte < 32) ? 1 : 0), 0);
  return pdf || start.includes(0) || control > start.length / 100 + 3;
}

const as = (encoding: Encoding): FoundEncoding => ({ encoding, garbled: false });

/** Signs that stand in a list without any further letter: as Chinese they would be the same rare character throughout. */
const signsAlone = /^[\0-\x7f\xa0£°±µ§©®«»]*$/;

/** Chinese characters such as 一 (D2 BB) are well-formed UTF-8 too, for letters that hardly stand together. */
function isDisguised(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('utf8');
  return (
    !signsAlone.test(text) &&
    !/[^\0-\u07ff]|[a-z][^\0-\x7f]|[^\0-\x7f][a-z]/i.test(text) &&
    looksChinese(bytes, 1)
  );
}

function other(bytes: Uint8Array): FoundEncoding {
  const mac = new TextDecoder('macintosh').decode(bytes);
  const { restored, left } = restoreGarbled(mac);
  if (restored > 0 && restored >= left * 4) return { encoding: 'macintosh', garbled: true };
  if (looksJapanese(bytes, 'shift_jis')) return as('shift_jis');
  if (looksTraditional(bytes)) return as('big5');
  const windows = new TextDecoder('windows-1252').decode(bytes);
  const central = new TextDecoder('windows-1250').decode(bytes);
  if (letters(central) > Math.max(letters(windows), letters(mac))) return as('windows-1250');
  const macLineEnds = !bytes.includes(0x0a) && bytes.includes(0x0d);
  const macIsBetter = letters(mac) > letters(windows) || (macLineEnds && letters(mac) === letters(windows));
  return as(macIsBetter ? 'macintosh' : 'windows-1252');
}

/** Letters beyond ASCII that touch a lower-case letter, as in words. */
const letters = (text: string) => text.match(/(?<=[a-z])[^\P{Ll}a-z]|[^\P{L}a-zA-Z](?=[a-z])/gu)?.length ?? 0;
