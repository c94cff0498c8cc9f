import { lazyView } from './lazy-view.ts';

const load = {
  shell: () => import('./shell/shell.tsx'),
  dashboard: () => import('./dashboard/index.tsx'),
  dialogs: () => import('./session-dialogs.tsx'),
};

export const Shell = lazyView(load.shell);
export const SessionDialogs = lazyView(load.dialogs);

/** Begins to load what a signed-in person will see, while the server is asked who they are. */
export function loadInside() {
  for (const part of [load.shell, load.dashboard]) part().catch(() => undefined);
}
