import { pinyin } from 'pinyin-pro';

/**
 * The syllables of a run of Chinese characters, without tones ("ü" as "v"); a character without a known
 * reading stays itself. With `surname` the first character is read as a family name (单 as "shan").
 */
export const syllables = (han: string, surname = false): string[] =>
  pinyin(han, { toneType: 'none', type: 'array', v: true, surname: surname ? 'head' : 'off' });
