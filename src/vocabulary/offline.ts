/** What the address of the page that counts without a network carries; the service worker of the page knows it. */
export const offlineQuery = '?offline';

/** Where a stock-take is counted on that page. */
export const offlinePath = '/offline';
export const offlinePathOf = (takeId: number) => `${offlinePath}/${takeId}`;
