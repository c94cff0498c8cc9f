import { fold, isHan, runs } from './fold.ts';
import { syllables } from './syllables.ts';

/** A name as it is typed in Latin letters: its Chinese characters in pinyin, without spaces. */
export const romanised = (name: string): string =>
  runs(fold(name), isHan)
    .map(({ text, match }) => (match ? syllables(text, true).join('') : text))
    .join('')
    .replace(/\s+/gu, '');
