import type { Machines } from '../../../machines/machines-of.ts';
import { homeShown, shellShapeText } from '../../../vocabulary/home-picture.ts';
import { dashboardPath } from '../../../vocabulary/menu.ts';
import { homeCookie } from '../../../window/cookies.ts';
import { liftPicture } from '../../../window/lift-picture.ts';

type Followed = Pick<Machines, 'addresses' | 'sidebar' | 'preferences'>;

/**
 * Tells the server by a cookie how the home page looks here while it is the page that was shown last, so that the next
 * load begins with a picture of it; and takes that picture away for any other page.
 *
 * @returns the function that ends it
 */
export function followHome({ addresses, sidebar, preferences }: Followed) {
  const textAtHome = () => {
    const bar = sidebar.getSnapshot();
    const { tagsView, fixedHeader, sidebarLogo, handle } = preferences.getSnapshot().context.preferences;
    const shown = { sideOpen: bar.context.preferOpen, tagsView, fixedHeader, sidebarLogo, handle };
    return shellShapeText({ wide: bar.matches('wide screen'), ...shown });
  };

  function note() {
    const { path } = addresses.getSnapshot().context.route;
    const isHome = path === dashboardPath || path === '/';
    if (!isHome) liftPicture();
    const text = isHome ? textAtHome() : '';
    if (text === (homeCookie.read() ?? '')) return;
    if (text) homeCookie.keep(text);
    else homeCookie.forget();
  }

  note();
  addEventListener(homeShown, liftPicture);
  const following = [addresses.subscribe(note), sidebar.subscribe(note), preferences.subscribe(note)];
  return () => {
    for (const one of following) one.unsubscribe();
    removeEventListener(homeShown, liftPicture);
  };
}
