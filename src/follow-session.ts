import type { ActorRefFrom } from 'xstate';
import { drafts } from './drafts.ts';
import { keepPreferences, recallPreferences } from './kept-preferences.ts';
import { keepTabs, recallTabs } from './kept-tabs.ts';
import type { modesMachine } from './machines/modes.ts';
import type { preferencesMachine } from './machines/preferences.ts';
import type { sessionMachine } from './machines/session.ts';
import { tabAt } from './machines/tab-list.ts';
import type { tabsMachine } from './machines/tabs.ts';
import type { User } from './machines/user.ts';
import { currentPlace, fullPath, navigate } from './router.ts';
import { findGranted, type Granted, grantedScreens, withAlwaysThere } from './views/shell/menu-model.ts';

const refreshing = '/redirect/';

type Followers = {
  session: ActorRefFrom<typeof sessionMachine>;
  tabs: ActorRefFrom<typeof tabsMachine>;
  modes: ActorRefFrom<typeof modesMachine>;
  preferences: ActorRefFrom<typeof preferencesMachine>;
};

/**
 * Ties tabs, modes and preferences to the session: who is there, and at which place. What the tabs tell becomes
 * navigation, and what they are is kept in this window.
 *
 * @returns the function that ends it
 */
export function followSession({ session, tabs, modes, preferences }: Followers) {
  let user: User | null = null;
  let granted: Granted[] = [];

  function enter(person: User) {
    granted = grantedScreens(withAlwaysThere(person.menu));
    preferences.send({ type: 'person entered', preferences: recallPreferences(person.personId) });
    modes.send({ type: 'person entered', workMode: person.workMode, mode: person.mode });
    tabs.send({ type: 'person entered', kept: recallTabs(person.personId, granted) });
  }

  function show() {
    const place = currentPlace();
    if (place.path.startsWith(refreshing)) {
      const path = place.path.slice(refreshing.length - 1);
      const tab = tabAt(tabs.getSnapshot().context, path);
      navigate(fullPath({ path, query: place.query }), { replace: true });
      if (tab) tabs.send({ type: 'refresh', id: tab.id });
      return;
    }
    const screen = findGranted(granted, place.path);
    if (screen?.redirect) navigate(screen.redirect, { replace: true });
    else if (screen && place.path !== '/401') tabs.send({ type: 'place shown', place, screen: screen.tab });
    else tabs.send({ type: 'place without a tab shown' });
  }

  const following = session.subscribe((state) => {
    const present = state.hasTag('inside') ? state.context.user : null;
    if (present?.personId !== user?.personId) {
      user = present;
      modes.send({ type: 'person left' });
      preferences.send({ type: 'person left' });
      tabs.send({ type: 'person left' });
      if (user) enter(user);
    }
    if (user) show();
  });
  const keeping = tabs.subscribe((state) => {
    if (user && state.matches('in use')) keepTabs(user.personId, state.context.tabs);
  });
  const telling = [
    preferences.on('preferences changed', (fact) => {
      if (user) keepPreferences(user.personId, fact.preferences);
    }),
    tabs.on('go', ({ to, replace }) => navigate(to, { replace })),
    tabs.on('sign out', () => session.send({ type: 'sign out' })),
    tabs.on('work given up', ({ places }) => {
      for (const place of places) if (user) drafts.forget(user.personId, place);
    }),
  ];
  const warn = (event: BeforeUnloadEvent) => {
    if (tabs.getSnapshot().context.tabs.some(({ unsaved }) => unsaved)) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => {
    for (const one of [following, keeping, ...telling]) one.unsubscribe();
    removeEventListener('beforeunload', warn);
  };
}
