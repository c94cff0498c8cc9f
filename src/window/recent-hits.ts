import type { SearchKind } from '../vocabulary/search.ts';

/** A record that was opened from a search. */
export type RecentHit = { kind: SearchKind; id: number; label: string; hint: string };
type Stored = RecentHit & { times: number };

const key = 'found';
const max = 12;

function stored(person: number): Stored[] {
  try {
    const before: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof before !== 'object' || before === null) return [];
    const { owner, hits } = before as { owner?: unknown; hits?: unknown };
    return owner === person && Array.isArray(hits) ? (hits as Stored[]) : [];
  } catch {
    return [];
  }
}

/** What a person opened in this window from a search, most often and latest first; of others nothing is told. */
export const recentHits = {
  of: (person: number): RecentHit[] => stored(person).toSorted((a, b) => b.times - a.times),
  note(person: number, { kind, id, label, hint }: RecentHit) {
    const before = stored(person);
    const isSame = (one: RecentHit) => one.kind === kind && one.id === id;
    const times = (before.find(isSame)?.times ?? 0) + 1;
    const hits = [{ kind, id, label, hint, times }, ...before.filter((one) => !isSame(one))].slice(0, max);
    sessionStorage.setItem(key, JSON.stringify({ owner: person, hits }));
  },
};
