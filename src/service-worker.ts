import { builtFile } from './vocabulary/built-file.ts';
import { offlinePath, offlineQuery } from './vocabulary/offline.ts';

/** What of a service worker is used here; the types of the page are those of a window. */
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void };
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
declare const self: {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  addEventListener: (type: string, listener: (event: never) => void) => void;
};

/** A network that has not answered by then, in milliseconds, is as good as none. */
const patience = 8000;

const stored = (request: Request | string) => caches.match(request, { ignoreVary: true });

const afterPatience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patience));

/** From the network while there is one; else the page that counts without it, for whatever was opened. */
async function pageFor(request: Request): Promise<Response> {
  const served = await Promise.race([fetch(request).catch(() => undefined), afterPatience()]);
  if (served && served.status < 500) return served;
  const page = new URL(offlineQuery, request.url);
  if (page.search !== new URL(request.url).search) return Response.redirect(`${page.href}#${offlinePath}`);
  return (await stored(page.href)) ?? served ?? Response.error();
}

self.addEventListener('install', (event: Lasting) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event: Lasting) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event: Fetching) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageFor(request));
  else if (builtFile.test(pathname))
    event.respondWith(stored(request).then((found) => found ?? fetch(request)));
});
