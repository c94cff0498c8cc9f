import { isCjk } from '../../../text/fold.ts';

/** A slip is looked for in words that are so long; in shorter ones, such as `Hall` and `Mall`, it is another word. */
const longWord = 5;
/** Names of a place or a unit that differ by a letter alone are mostly two. */
const longName = 8;

const wordsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}/>\\]+/u)
    .filter((word) => word !== '');

/** The levels of a path stay apart; nothing else than letters and digits counts. */
const keyOf = (text: string) => wordsOf(text).join('').replace(/[>\\]/g, '/');

/** Whether two words differ by one letter that was changed, left out, added, or by two that changed places. */
export function isSlip(one: string, other: string): boolean {
  const isWord = [one, other].every((word) => word.length >= longWord && !/\p{N}/u.test(word));
  if (!isWord || [...one, ...other].some(isCjk) || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, otherRest] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  );
}

function isProbablySame(one: string, other: string): boolean {
  const key = keyOf(one);
  if (key === '' || key === keyOf(other)) return key !== '';
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const different = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ''] as const],
  );
  const [pair, second] = different;
  return (
    words.length === others.length &&
    key.length >= longName &&
    pair !== undefined &&
    second === undefined &&
    isSlip(...pair)
  );
}

/**
 * Names that are probably one, differently spelled: each with the first of them, which stands for itself. Names that
 * are like no other are left out.
 */
export function spellings(texts: readonly string[]): Map<string, string> {
  const groups: string[][] = [];
  for (const text of texts) {
    // Compared with the first alone, so that slips do not add up.
    const group = groups.find(([first = '']) => isProbablySame(first, text));
    if (group) group.push(text);
    else groups.push([text]);
  }
  return new Map(
    groups.flatMap((group) =>
      group.length > 1 ? group.map((text) => [text, group[0] ?? text] as const) : [],
    ),
  );
}
