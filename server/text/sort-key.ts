import { fold, isHan, runs } from './fold.ts';
import { syllables } from './syllables.ts';

/**
 * The key by which a name sorts in collation "C": Chinese characters by their pinyin, numbers in it by what they
 * count, the rest as folded, then the name itself, so that different names never tie. Pass `'person'` for names of
 * people, whose first character is a family name with readings of its own.
 */
export function sortKey(name: string, kind: 'thing' | 'person' = 'thing'): string {
  const parts = runs(fold(name), isHan).map(({ text, match }) =>
    match ? syllables(text, kind === 'person').join(' ') : text.trim(),
  );
  return `${byCount(parts.filter(Boolean).join(' '))}\u0001${name}`;
}

/** More digits than this are no count that anybody compares: they stay in the order of their first ones. */
const maxDigits = 40;

/**
 * Leads each run of digits by how many follow, as a character between "0" and "X", so that 2 comes before 10 and
 * both before letters; zeros in front count for nothing.
 */
function byCount(text: string): string {
  return text.replace(/\d+/g, (digits) => {
    const counted = digits.replace(/^0+/, '');
    return String.fromCharCode('0'.charCodeAt(0) + Math.min(counted.length, maxDigits)) + counted;
  });
}
