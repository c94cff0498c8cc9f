import { setTimeout as later } from 'node:timers/promises';
import { type ActorRefFrom, createActor, fromPromise, setup } from 'xstate';
import { addressesMachine } from '../../../../src/machines/session/addresses.ts';
import { type SignedIn, sessionMachine } from '../../../../src/machines/session/session.ts';
import type { User } from '../../../../src/machines/session/user.ts';
import type { Granted } from '../../../../src/machines/shell/menu-model.ts';
import { type Modes, modesMachine } from '../../../../src/machines/shell/modes.ts';
import { navigationMachine } from '../../../../src/machines/shell/navigation.ts';
import { fullPath, type Route } from '../../../../src/machines/shell/routes.ts';
import {
  activeTab,
  type StoredTab,
  type Tab,
  type TabScreen,
  tabAt,
} from '../../../../src/machines/shell/tab-list.ts';
import { tabsMachine } from '../../../../src/machines/shell/tabs.ts';
import type { Mode } from '../../../../src/vocabulary/modes.ts';
import { routeOf } from '../../../../src/window/router.ts';

const livingTabs = 10;

const screen = (title: string): TabScreen => ({ title, fixed: false, cached: true, named: true });
/** The pages that a walk goes to. */
export const screens: Readonly<Record<string, TabScreen>> = {
  '/dashboard': { ...screen('Dashboard'), fixed: true },
  '/assets': screen('Assets'),
  '/handovers': screen('Custody'),
  '/imports': screen('Import'),
  '/logs': screen('Asset log'),
  '/profile/index': screen('Profile'),
};
export const paths = Object.keys(screens);

const granted = Object.entries(screens).map(
  ([pattern, tab]): Granted => ({ pattern, component: '', title: tab.title, crumbs: [], tab }),
);

const keeper: User = {
  name: '',
  loginid: 'keeper',
  avatar: '',
  roleGroup: 'keeper',
  roleType: ['keeper'],
  organ: '',
  post: '',
  oldnum: '',
  workMode: '0',
  mode: '0',
  permissions: [],
  personId: 1,
  menu: [],
  passwordIsDefault: false,
  provider: null,
  hasPassword: true,
  secondFactorMissing: false,
  passwordLength: { min: 6, max: 16 },
};

/** What the windows of a browser share: the cookie, what the server keeps of the account, and the news. */
export type Shared = { token: boolean; modes: Modes; windows: Shadow[] };

/** How the server answers; a walk changes it for one step. */
type Answers = { signIn: () => Promise<void>; info: () => Promise<void>; mode: () => Promise<void> };
const well: Answers = { signIn: async () => {}, info: async () => {}, mode: async () => {} };

type Actors = {
  addresses: ActorRefFrom<typeof addressesMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  tabs: ActorRefFrom<typeof tabsMachine>;
  modes: ActorRefFrom<typeof modesMachine>;
};

/**
 * One window of the application as its machines have it: those of session, navigation, tabs and modes, an address
 * and what the window keeps, without a browser. It begins at the root, as a window that was just opened.
 */
export class Shadow {
  readonly shared: Shared;
  answers: Answers = well;
  private address: Route = { path: '/', query: '' };
  private stored: readonly Tab[] | null = null;
  private user: User | null = null;
  private actors: Actors;
  /** Ends the session and the addresses. */
  private end: () => void = () => {};

  constructor(shared: Shared) {
    this.shared = shared;
    this.actors = this.begin();
    shared.windows.push(this);
    this.follow();
  }

  private begin(): Actors {
    const { shared } = this;
    const session = sessionMachine.provide({
      actors: {
        'sign in': fromPromise<SignedIn, { loginid: string }>(async () => {
          await this.answers.signIn();
          shared.token = true;
          return { secondStepDue: false };
        }),
        'load user info': fromPromise(async () => {
          await this.answers.info();
          return { ...keeper, ...shared.modes };
        }),
        'end the session on the server': fromPromise(async () => {
          shared.token = false;
          this.stored = null;
        }),
      },
      actions: {
        'forget the token': () => {
          shared.token = false;
        },
      },
    });
    const keep = async (change: Partial<Modes>) => {
      await this.answers.mode();
      shared.modes = { ...shared.modes, ...change };
    };
    const modes = modesMachine.provide({
      actors: {
        'change work mode': fromPromise<void, { workMode: Mode }>(({ input }) => keep(input)),
        'change mode': fromPromise<void, { mode: Mode }>(({ input }) => keep(input)),
      },
    });
    const page = setup({ actors: { addresses: addressesMachine, session } }).createMachine({
      invoke: [
        { src: 'addresses', systemId: 'addresses' },
        { src: 'session', systemId: 'session', input: { tokenStored: shared.token } },
      ],
    });
    const root = createActor(page).start();
    this.end = () => root.stop();
    return {
      addresses: root.system.get('addresses'),
      session: root.system.get('session'),
      navigation: createActor(navigationMachine),
      tabs: createActor(tabsMachine, { input: { max: livingTabs } }),
      modes: createActor(modes),
    };
  }

  /** What src/wiring/root.ts and src/wiring/follow-session.ts tie together in the browser. */
  private follow() {
    const { addresses, session, navigation, tabs, modes } = this.actors;
    for (const actor of [modes, tabs, navigation]) actor.start();
    addresses.on('go', ({ to }) => this.goTo(to));
    session.on('news for the other windows', ({ news }) => {
      for (const other of this.shared.windows) if (other !== this) other.hear(news);
    });
    session.on('person entered', ({ user }) => this.enter(user));
    session.on('person left', () => {
      this.user = null;
      for (const actor of [navigation, tabs, modes]) actor.send({ type: 'person left' });
    });
    addresses.subscribe(() => navigation.send({ type: 'address changed', route: this.address }));
    navigation.on('go', ({ to }) => this.goTo(to));
    navigation.on('page shown', (notice) => tabs.send(notice));
    navigation.on('page without a tab shown', (notice) => tabs.send(notice));
    tabs.subscribe((state) => {
      if (this.user && state.matches('in use')) this.stored = state.context.tabs;
    });
    tabs.on('go', ({ to }) => this.goTo(to));
    tabs.on('sign out', () => session.send({ type: 'sign out' }));
    addresses.send({ type: 'address changed', route: this.address });
  }

  private enter(user: User) {
    this.user = user;
    const { workMode, mode } = user;
    this.actors.modes.send({ type: 'person entered', workMode, mode });
    const open = (this.stored ?? []).flatMap(({ path, query, pinned }): StoredTab[] => {
      const known = screens[path];
      return known ? [{ path, query, pinned, screen: known }] : [];
    });
    const [path, fixed] = Object.entries(screens).find(([, known]) => known.fixed) ?? [];
    const pinned = path && fixed ? [{ path, query: '', pinned: true, screen: fixed }] : [];
    this.actors.tabs.send({ type: 'person entered', stored: [...pinned, ...open] });
    this.actors.navigation.send({ type: 'person entered', granted });
  }

  private hear(type: 'signed in elsewhere' | 'signed out elsewhere' | 'session ended elsewhere') {
    this.actors.session.send({ type });
  }

  get session() {
    return this.actors.session;
  }
  get tabs() {
    return this.actors.tabs;
  }
  get modes() {
    return this.actors.modes;
  }
  get list() {
    return this.tabs.getSnapshot().context;
  }
  get inside() {
    return this.session.getSnapshot().hasTag('inside');
  }
  /** Nobody is signed in and the sign-in page waits for somebody. */
  get outside() {
    const state = this.session.getSnapshot();
    return state.hasTag('guest') && !state.hasTag('busy');
  }
  get shownPath() {
    return activeTab(this.list)?.path;
  }
  idAt(path: string) {
    return tabAt(this.list, path)?.id;
  }

  goTo(to: string) {
    if (to === fullPath(this.address)) return;
    this.address = routeOf(to);
    this.actors.addresses.send({ type: 'address changed', route: this.address });
  }

  /** The page is loaded anew. */
  reload() {
    this.end();
    const { navigation, tabs, modes } = this.actors;
    for (const actor of [navigation, tabs, modes]) actor.stop();
    this.user = null;
    this.actors = this.begin();
    this.follow();
  }

  /** Until the step is over the server answers like this. */
  async answering(answers: Partial<Answers>, work: () => unknown) {
    this.answers = { ...well, ...answers };
    await work();
    await later(2);
    this.answers = well;
  }

  /** What the page is to show. */
  seen() {
    const session = this.session.getSnapshot();
    const modes = this.modes.getSnapshot();
    const { inside } = this;
    const { tabs } = this.list;
    return {
      route: inside ? this.address.path : fullPath(this.address),
      signIn: !inside && this.address.path === '/login',
      refused: !inside && session.context.refusal !== null,
      requested: session.matches({ 'timed out': 'sign-in required' }),
      tabs: inside ? tabs.map(({ path, pinned }) => `${path}${pinned ? ' pinned' : ''}`) : [],
      active: inside ? (this.shownPath ?? null) : null,
      editing: inside && modes.hasTag('editing'),
      detailed: inside && modes.hasTag('detailed'),
      asking: inside && (modes.hasTag('work mode asked') || modes.hasTag('detail asked')),
    };
  }
}
