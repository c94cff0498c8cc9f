import { builtFile } from '../vocabulary/built-file.ts';
import { offlineQuery } from '../vocabulary/offline.ts';
import { readPageData } from './page-data.ts';

/** Whether this page is the one that works without a network. */
export const isOfflinePage = () => location.search === offlineQuery;

export const openOfflinePage = (path: string) => location.assign(`./${offlineQuery}#${path}`);

const ownName = 'page-';

/** What this page has loaded of the build. */
function loadedFiles(): string[] {
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const linked = [
    ...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href], script[src]'),
  ];
  const names = linked.map((element) => ('href' in element ? element.href : element.src));
  const isBuilt = (name: string) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && builtFile.test(pathname);
  };
  return [...new Set([...resources, ...names])].filter((name) => name !== '' && isBuilt(name));
}

/**
 * Stores this page with all that it has loaded, so that it starts without a network, and removes an older one.
 *
 * @returns whether it will: not over plain http, and not where the server has another build by now
 */
export async function storeOfflinePage(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  const { build } = readPageData();
  const name = `${ownName}${build}`;
  const cache = await caches.open(name);
  const page = `./${offlineQuery}`;
  const answer = await fetch(page, { cache: 'no-store' }).catch(() => undefined);
  // Without a network it is what was stored before, and may have started from there.
  if (!answer?.ok) return (await cache.match(page)) !== undefined;
  const { registerWorker } = await import('./register-worker.ts');
  await registerWorker();
  if (!(await answer.clone().text()).includes(`"build":"${build}"`)) return false;
  const present = new Set((await cache.keys()).map(({ url }) => url));
  await cache.addAll(loadedFiles().filter((file) => !present.has(file)));
  await cache.put(page, answer);
  for (const other of await caches.keys())
    if (other.startsWith(ownName) && other !== name) await caches.delete(other);
  return true;
}

/** Removes that page from this device again. */
export async function forgetOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(ownName)) await caches.delete(name);
}
