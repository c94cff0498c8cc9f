import { searchTerms, searchText } from '../../text/index.ts';

type Node = { id: number; code: string; name: string; path: string };

/** What a name is found by takes longer to make than to look through. */
const known = new Map<string, string>();
const maxKnown = 20_000;

function textOf({ code, name }: Node): string {
  const key = `${code}\n${name}`;
  const made = known.get(key);
  if (made !== undefined) return made;
  if (known.size >= maxKnown) known.clear();
  const text = searchText([code, name]);
  known.set(key, text);
  return text;
}

/** The nodes of a tree that are called so, by name, pinyin, initials or code; shorter names come first. */
export function nodesCalled<Of extends Node>(nodes: readonly Of[], search: string, limit: number): Of[] {
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  return nodes
    .filter((node) => terms.every((term) => textOf(node).includes(term)))
    .sort((one, other) => one.name.length - other.name.length)
    .slice(0, limit);
}
