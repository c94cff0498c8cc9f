import { fold, isCjk, isHan, runs } from './fold.ts';
import { syllables } from './syllables.ts';

/**
 * What search looks in: the folded values, full pinyin and initials of each run of Chinese characters, and
 * every pair of neighbouring characters as a word of its own, because a trigram index finds one or two
 * characters only as whole words. Starts and ends with a space, so that every word is between spaces.
 */
export function searchText(values: (string | null | undefined)[]): string {
  const words = new Set<string>();
  const derived = new Set<string>();
  for (const value of values) {
    const text = fold(value ?? '');
    if (text === '') continue;
    words.add(text);
    for (const word of text.split(/[^\p{Letter}\p{Number}ー々]+/u)) addDerived(word, derived);
  }
  return ` ${[...words, ...derived].join(' ')} `;
}

function addDerived(word: string, into: Set<string>): void {
  const characters = [...word];
  if (!characters.some(isCjk)) return;
  for (const { text, match } of runs(word, isHan)) {
    if (!match) {
      if (text !== word) into.add(text);
      continue;
    }
    const read = syllables(text);
    into.add(read.join(''));
    into.add(read.map((syllable) => [...syllable][0]).join(''));
  }
  characters.forEach((character, at) => {
    const pair = character + (characters[at + 1] ?? '');
    if ([...pair].some(isCjk)) into.add(pair);
  });
}
