import type { ActorRefFrom } from 'xstate';
import type { networkMachine } from '../machines/shell/network.ts';
import { readPageData } from '../window/page-data.ts';
import { fetchPageData } from '../window/served-page-data.ts';

/** The build that a page is, as the server wrote it into the page; '' where no server has. */
export const ownBuild = () => readPageData().build;

/** The build that the server serves now. Rejects when the server is away. */
export async function servedBuild(signal: AbortSignal) {
  return ((await fetchPageData(signal)) ?? readPageData()).build;
}

const reloaded = 'reloaded-from';

/** The build of the page before this one in this window, if it was loaded anew for a missing part. */
export const reloadedFrom = () => sessionStorage.getItem(reloaded);

/** Tells the machine when the browser loses and finds the network. */
export function followNetwork(network: ActorRefFrom<typeof networkMachine>) {
  addEventListener('offline', () => network.send({ type: 'went offline' }));
  addEventListener('online', () => network.send({ type: 'came online' }));
  network.on('load anew', ({ build }) => {
    sessionStorage.setItem(reloaded, build);
    location.reload();
  });
  if (!navigator.onLine) network.send({ type: 'went offline' });
}
