/**
 * Nearly every byte pair is valid GB18030, so validity alone proves little. In Chinese text the pairs fall into
 * the characters and signs of GB 2312, and stand in runs; in Western text high bytes stand alone between letters.
 */
export function looksChinese(bytes: Uint8Array, share = 0.7): boolean {
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

/** Shift_JIS, as Excel saves CSV in Japan, or EUC-JP: valid throughout, and with kana. Half-width kana are what other bytes become. */
export function looksJapanese(bytes: Uint8Array, encoding: 'shift_jis' | 'euc-jp'): boolean {
  const text = decodeStrictly(bytes, encoding);
  return (
    text !== null &&
    count(text, /[\u3040-\u30ff]/g) > 0 &&
    mostly(text, /[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]/g)
  );
}

/** Big5, as Excel saves CSV in Taiwan: valid throughout, and never inside a Western word. */
export function looksTraditional(bytes: Uint8Array): boolean {
  const text = decodeStrictly(bytes, 'big5');
  return (
    text !== null &&
    !/[a-z][^\0-\x7f]/.test(text) &&
    mostly(text, /[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]/g)
  );
}

/** Of Hangul, the syllables that Korean and its ledgers are mostly written with. */
const defaultSyllables = new Set(
  '이다의가는을에한고지하로사기자리인도시대정어서그전나부라해아수들제스과보만상원일구장주동조면명성산번호트팀책발개용관비물품담당등록매금액위치태모델름총무철영희김박최강북남노',
);

/**
 * EUC-KR, as Excel saves CSV in Korea: valid throughout, nearly all of it Hangul, and mostly usual syllables, of which
 * there are several. Chinese decodes so too, but for the last.
 */
export function looksKorean(bytes: Uint8Array): boolean {
  const text = decodeStrictly(bytes, 'euc-kr');
  if (text === null || !mostly(text, /[\uac00-\ud7a3]/g)) return false;
  const syllables = text.match(/[\uac00-\ud7a3]/g) ?? [];
  const defaultValue = syllables.filter((syllable) => defaultSyllables.has(syllable));
  return defaultValue.length >= syllables.length * 0.6 && new Set(defaultValue).size >= 6;
}

/** Windows-1251: several words of Cyrillic letters that begin large or small and go on small, as no other bytes decode. */
export function looksCyrillic(bytes: Uint8Array): boolean {
  const text = decodeStrictly(bytes, 'windows-1251');
  if (text === null || !mostly(text, /[\u0400-\u045f№«»]/g)) return false;
  const words = text.match(/[А-яЁё]{3,}/g) ?? [];
  const written = words.filter((word) => /^(?:.?[а-яё]+|[А-ЯЁ]+)$/.test(word));
  return written.join('').length >= 12 && written.length >= 3 && written.length >= words.length * 0.9;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const mostly = (text: string, pattern: RegExp) => count(text, pattern) >= count(text, /[^\0-\x7f]/g) * 0.9;
