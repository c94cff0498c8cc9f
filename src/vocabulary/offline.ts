/** What the address of the page that works without a network carries; the service worker of the page knows it. */
export const offlineQuery = '?offline';

/** Where a stock-take is counted on that page. */
export const offlinePath = '/offline';
export const offlinePathOf = (takeId: number) => `${offlinePath}/${takeId}`;

/** Where a round of an inspection is walked on that page. */
export const offlineRoundPathOf = (roundId: number) => `${offlinePath}/inspections/${roundId}`;

/** What the address of that page names, if anything. */
export function offlineRecordAt(path: string): { takeId: number } | { roundId: number } | undefined {
  const [, round, digits] = /^\/offline\/(inspections\/)?([1-9]\d*)$/.exec(path) ?? [];
  const id = Number(digits);
  if (!Number.isSafeInteger(id)) return undefined;
  return round === undefined ? { takeId: id } : { roundId: id };
}
