import { leadsHome } from '../../vocabulary/menu.ts';
import { loadDashboard } from '../features/dashboard/index.ts';
import { lazyView } from '../ui/lazy-view.tsx';
import { preload } from '../ui/preload.ts';

export const loadShell = () => import('./shell/shell.tsx');

export const Shell = lazyView(loadShell);
export const InvitationPage = lazyView(() => import('./invitation/invitation-page.tsx'));
export const ProviderSignIn = lazyView(() => import('./login/provider-sign-in.tsx'));
export const SessionDialogs = lazyView(() => import('./session-dialogs.tsx'));

/**
 * Begins to load what a signed-in person will see, while the server is asked who they are.
 *
 * @param hash the part of the address that leads to a page, with its #
 */
export function loadInside(hash: string) {
  preload(loadShell);
  if (leadsHome(hash)) preload(loadDashboard);
}
