/** Says without opening it that this browser stores something to count without a network: most never do. */
const name = 'offline-store';

export const hasOfflineMark = () => globalThis.localStorage?.getItem(name) != null;
export const setOfflineMark = () => localStorage.setItem(name, '1');
