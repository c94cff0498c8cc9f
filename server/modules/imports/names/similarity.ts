import type { Named } from '../../../../src/vocabulary/named.ts';
import { fold } from '../../../text/index.ts';

const maxLikely = 3;
/** From 0 for nothing in common to 1 for the same. */
export const minSimilarity = 0.35;

const pairsOf = (text: string): Set<string> => {
  const bare = fold(text).replace(/[\s/\\>()（）_-]+/g, '');
  const pairs = Array.from({ length: Math.max(bare.length - 1, 1) }, (_, at) => bare.slice(at, at + 2));
  return new Set(pairs);
};

/** How much two names have in common (the coefficient of Dice), from 0 to 1. */
export function similarityOf(one: string, other: string): number {
  const [ones, others] = [pairsOf(one), pairsOf(other)];
  const shared = [...ones].filter((pair) => others.has(pair)).length;
  return (2 * shared) / (ones.size + others.size);
}

/** The end of a path, by which it is mostly called. */
const endOf = (name: string) => name.split(' / ').at(-1) ?? name;

/** Names that share less than this are not proposed: 工具 is not what somebody means who writes 交通工具. */
const minProposed = 0.6;

/** Whether one name begins with the other, as 笔记本电脑 begins with 笔记本. */
const isBeginning = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length > 1 && long.startsWith(short);
};

/**
 * Which names are like a text, by the pairs of letters that they share (the coefficient of Dice) or because one begins
 * with the other. Made once for many texts: only names that share a pair are looked at.
 */
export function similarity(names: readonly Named[]): (text: string) => Named[] {
  const entries = names.flatMap((named) =>
    [...new Set([named.name, endOf(named.name)])].map((form) => ({ named, size: pairsOf(form).size, form })),
  );
  const byPair = new Map<string, number[]>();
  for (const [place, { form }] of entries.entries()) {
    for (const pair of pairsOf(form)) push(byPair, pair, place);
  }
  return (text) => {
    const called = fold(endOf(text));
    const requested = pairsOf(endOf(text));
    const shared = new Map<number, number>();
    for (const pair of requested) {
      for (const place of byPair.get(pair) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    const best = new Map<number, { named: Named; alike: number }>();
    for (const [place, count] of shared) {
      const entry = entries[place];
      if (!entry) continue;
      const alike = (2 * count) / (requested.size + entry.size);
      const before = best.get(entry.named.id)?.alike ?? 0;
      if ((alike >= minProposed || isBeginning(called, fold(entry.form))) && alike > before)
        best.set(entry.named.id, { named: entry.named, alike });
    }
    return [...best.values()]
      .toSorted((one, other) => other.alike - one.alike || one.named.id - other.named.id)
      .slice(0, maxLikely)
      .map(({ named }) => named);
  };
}

function push(index: Map<string, number[]>, pair: string, place: number): void {
  const places = index.get(pair);
  if (places) places.push(place);
  else index.set(pair, [place]);
}
