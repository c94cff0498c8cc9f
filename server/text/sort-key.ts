import { fold, isHan, runs } from './fold.ts';
import { syllables } from './syllables.ts';

/**
 * The key by which a name sorts in collation "C": Chinese characters by their pinyin, the rest as folded,
 * then the name itself, so that different names never tie. Pass `'person'` for names of people, whose first
 * character is a family name with readings of its own.
 */
export function sortKey(name: string, kind: 'thing' | 'person' = 'thing'): string {
  const parts = runs(fold(name), isHan).map(({ text, match }) =>
    match ? syllables(text, kind === 'person').join(' ') : text.trim(),
  );
  return `${parts.filter(Boolean).join(' ')}\u0001${name}`;
}
