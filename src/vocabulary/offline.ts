/** What the address of the page that works without a network carries; the service worker of the page knows it. */
export const offlineQuery = '?offline';

/** Where a stock-take is counted on that page. */
export const offlinePath = '/offline';
export const offlinePathOf = (takeId: number) => `${offlinePath}/${takeId}`;

/** Where a round of an inspection is walked on that page. */
const offlineRounds = `${offlinePath}/inspections`;
export const offlineRoundPathOf = (roundId: number) => `${offlineRounds}/${roundId}`;

/** What the address of that page names, if anything. */
export function offlineRecordAt(path: string): { takeId: number } | { roundId: number } | undefined {
  const [id, name] = path.startsWith(`${offlineRounds}/`)
    ? [Number(path.slice(offlineRounds.length + 1)), 'roundId']
    : [Number(path.slice(offlinePath.length + 1)), 'takeId'];
  if (!path.startsWith(`${offlinePath}/`) || !Number.isSafeInteger(id) || id <= 0) return undefined;
  return name === 'takeId' ? { takeId: id } : { roundId: id };
}
