import type { ActorRefFrom } from 'xstate';
import type { addressesMachine } from '../machines/session/addresses.ts';
import type { sessionMachine } from '../machines/session/session.ts';
import type { User } from '../machines/session/user.ts';
import type { menuGroupsMachine } from '../machines/shell/menu-groups.ts';
import type { modesMachine } from '../machines/shell/modes.ts';
import type { navigationMachine } from '../machines/shell/navigation.ts';
import type { preferencesMachine } from '../machines/shell/preferences.ts';
import type { tabsMachine } from '../machines/shell/tabs.ts';
import { drafts } from '../window/drafts.ts';
import { currentRoute, navigate } from '../window/router.ts';
import { recallMenuGroups, storeMenuGroups } from '../window/stored-menu-groups.ts';
import { keepPreferences, recallPreferences } from '../window/stored-preferences.ts';
import { keepTabs, recallTabs } from '../window/stored-tabs.ts';
import { menuOfPerson } from './menu-of-person.ts';

type Followers = {
  addresses: ActorRefFrom<typeof addressesMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  tabs: ActorRefFrom<typeof tabsMachine>;
  modes: ActorRefFrom<typeof modesMachine>;
  preferences: ActorRefFrom<typeof preferencesMachine>;
  menuGroups: ActorRefFrom<typeof menuGroupsMachine>;
};

/**
 * Ties navigation, menu, tabs, modes and preferences to the session: who is there, and at which route. What they lead to
 * becomes the address, and what a person leaves open, writes or prefers is kept in this browser.
 *
 * @returns the function that ends it
 */
export function followSession({
  addresses,
  session,
  navigation,
  tabs,
  modes,
  preferences,
  menuGroups,
}: Followers) {
  let person: number | null = null;
  let groupsAt = (_path: string): string[] => [];

  function enter(user: User) {
    const { personId, workMode, mode } = user;
    person = personId;
    const { granted, groupsAt: groupsOfMenu } = menuOfPerson(user);
    groupsAt = groupsOfMenu;
    preferences.send({ type: 'person entered', preferences: recallPreferences(personId) });
    menuGroups.send({ type: 'person entered', preferred: recallMenuGroups(personId) });
    modes.send({ type: 'person entered', workMode, mode });
    tabs.send({ type: 'person entered', stored: recallTabs(personId, granted) });
    navigation.send({ type: 'person entered', granted });
  }

  function leave() {
    person = null;
    for (const follower of [navigation, tabs, modes, preferences, menuGroups])
      follower.send({ type: 'person left' });
  }

  const following = [
    session.on('person entered', ({ user }) => enter(user)),
    session.on('person left', leave),
    addresses.on('go', ({ to }) => navigate(to, { replace: true })),
    // Whatever it has decided by now, the address is what it has led to.
    addresses.subscribe(() => navigation.send({ type: 'address changed', route: currentRoute() })),
    navigation.on('go', ({ to }) => navigate(to, { replace: true })),
    navigation.on('page shown', (notice) => {
      menuGroups.send({ type: 'page shown', groups: groupsAt(notice.route.path) });
      tabs.send(notice);
    }),
    navigation.on('page without a tab shown', (notice) => tabs.send(notice)),
    navigation.on('fresh page asked', (notice) => tabs.send(notice)),
    tabs.on('go', ({ to, replace }) => navigate(to, { replace })),
    tabs.on('sign out', () => session.send({ type: 'sign out' })),
    tabs.on('work given up', ({ routes }) => {
      for (const route of routes) if (person !== null) drafts.forget(person, route);
    }),
    tabs.subscribe((state) => {
      if (person !== null && state.matches('in use')) keepTabs(person, state.context.tabs);
    }),
    menuGroups.on('preference changed', ({ preferred }) => {
      if (person !== null) storeMenuGroups(person, preferred);
    }),
    preferences.on('preferences changed', (notice) => {
      if (person !== null) keepPreferences(person, notice.preferences);
    }),
  ];
  const warn = (event: BeforeUnloadEvent) => {
    if (tabs.getSnapshot().context.tabs.some(({ unsaved }) => unsaved)) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  return () => {
    for (const one of following) one.unsubscribe();
    removeEventListener('beforeunload', warn);
  };
}
