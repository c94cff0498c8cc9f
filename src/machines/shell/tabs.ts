import { assign, emit, raise, setup } from 'xstate';
import { fullPath, type Route } from './routes.ts';
import {
  activeTab,
  close,
  closeAll,
  closeOthers,
  finish,
  move,
  noTabs,
  pin,
  refresh,
  type StoredTab,
  setLabel,
  setQuery,
  setUnsaved,
  show,
  showNone,
  type TabList,
  type TabScreen,
  tabAt,
  withStoredSettings,
} from './tab-list.ts';
import type { TabIntent, TabsEvent, TabsNotice } from './tabs-events.ts';

type Context = TabList & {
  /** How many pages are kept at most. */
  max: number;
  /** What was asked for while it would have lost something. */
  intent: TabIntent | null;
};

type One = { id: number };

/** The tabs whose unsaved work a wish would lose. */
function doomed({ tabs }: TabList, intent: TabIntent) {
  const unsaved = tabs.filter((tab) => tab.unsaved);
  if (intent.type === 'sign out') return unsaved;
  if (intent.type === 'close all') return unsaved.filter(({ pinned }) => !pinned);
  if (intent.type === 'close others') return unsaved.filter(({ id, pinned }) => id !== intent.id && !pinned);
  return unsaved.filter(({ id }) => id === intent.id);
}

const theIntent = ({ event }: { event: TabIntent }) => ({ intent: event });
const theTab = ({ event }: { event: One }) => ({ id: event.id });

/** A wish that would lose typed work is asked about first. */
const askFirst = {
  guard: { type: 'unsaved work would be lost', params: theIntent },
  target: 'asking',
  actions: { type: 'keep the requested action', params: theIntent },
} as const;

/** The tab bar: which pages are open, which of them are kept alive, and which one is on screen. */
export const tabsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { max: number },
    events: {} as TabsEvent,
    emitted: {} as TabsNotice,
  },
  guards: {
    'unsaved work would be lost': ({ context }, { intent }: { intent: TabIntent }) =>
      doomed(context, intent).length > 0,
    'a page is open there': ({ context }, { path }: { path: string }) => tabAt(context, path) !== undefined,
    'it is on screen': ({ context }, { id }: One) => context.active === id,
  },
  actions: {
    'open the kept tabs': assign((_, { stored }: { stored: readonly StoredTab[] }) =>
      withStoredSettings(noTabs, stored),
    ),
    'forget the tabs': assign({ ...noTabs, intent: null }),
    'show the tab': assign(({ context }, { route, screen }: { route: Route; screen: TabScreen }) =>
      show(context, route, screen, context.max),
    ),
    'show no tab': assign(({ context }) => showNone(context, context.max)),
    'close the tab': assign(({ context }, { id }: One) => close(context, id, context.max)),
    'close the others': assign(({ context }, { id }: One) => closeOthers(context, id, context.max)),
    'close all but the pinned': assign(({ context }) => closeAll(context, context.max)),
    'end the tab': assign(({ context }, { id }: One) => finish(context, id, context.max)),
    'refresh the tab': assign(({ context }, { id }: One) => refresh(context, id)),
    'pin the tab': assign(({ context }, { id }: One) => pin(context, id, true)),
    'unpin the tab': assign(({ context }, { id }: One) => pin(context, id, false)),
    'move the tab': assign(({ context }, { id, to }: One & { to: number }) => move(context, id, to)),
    'keep the query': assign(({ context }, { id, query }: One & { query: string }) =>
      setQuery(context, id, query),
    ),
    'keep the label': assign(({ context }, { id, label }: One & { label: string | null }) =>
      setLabel(context, id, label),
    ),
    'note whether work is unsaved': assign(({ context }, { id, unsaved }: One & { unsaved: boolean }) =>
      setUnsaved(context, id, unsaved),
    ),
    'keep the requested action': assign({ intent: (_, { intent }: { intent: TabIntent }) => intent }),
    'forget the requested action': assign({ intent: null }),
    'tell what is given up': emit(({ context }) => ({
      type: 'work given up' as const,
      routes: context.intent ? doomed(context, context.intent).map(fullPath) : [],
    })),
    'give the work up': assign(({ context }) => {
      const lost = context.intent ? doomed(context, context.intent) : [];
      return lost.reduce<TabList>((list, { id }) => setUnsaved(list, id, false), context);
    }),
    'wish for a fresh page': raise(({ context }, { path }: { path: string }) => {
      return { type: 'refresh', id: tabAt(context, path)?.id ?? 0 } as const;
    }),
    'request it again': raise(({ context }) => context.intent ?? { type: 'keep it' }),
    'lead to the tab on screen': emit(({ context }) => {
      const tab = activeTab(context);
      return { type: 'go' as const, to: tab ? fullPath(tab) : '/', replace: false };
    }),
    'lead on': emit((_, { to }: { to: string }) => ({ type: 'go' as const, to, replace: true })),
    'tell to sign out': emit({ type: 'sign out' }),
  },
}).createMachine({
  id: 'tabs',
  description: 'Which pages are open, which of them are kept alive, and which one is on screen.',
  context: ({ input }) => ({ ...noTabs, max: input.max, intent: null }),
  initial: 'nobody here',
  states: {
    'nobody here': {
      description: 'Nobody is signed in; there are no tabs.',
      on: {
        'person entered': {
          target: 'in use',
          actions: { type: 'open the kept tabs', params: ({ event }) => ({ stored: event.stored }) },
          description: 'With the tabs that the menu pins and those that the person had before.',
        },
      },
    },
    'in use': {
      description: 'Someone is signed in.',
      initial: 'open',
      on: {
        'person left': { target: 'nobody here', actions: 'forget the tabs' },
        'page shown': {
          actions: { type: 'show the tab', params: ({ event: { route, screen } }) => ({ route, screen }) },
          description: 'A link, a tab, the address bar or the back button.',
        },
        'page without a tab shown': { actions: 'show no tab', description: 'An error page, for example.' },
        'fresh page asked': {
          guard: { type: 'a page is open there', params: ({ event: { path } }) => ({ path }) },
          actions: { type: 'wish for a fresh page', params: ({ event: { path } }) => ({ path }) },
          description: 'A deep link asks for it; another page is fresh when it is shown.',
        },
        'query changed': {
          actions: { type: 'keep the query', params: ({ event: { id, query } }) => ({ id, query }) },
        },
        'label changed': {
          actions: { type: 'keep the label', params: ({ event: { id, label } }) => ({ id, label }) },
        },
        'work began': {
          actions: {
            type: 'note whether work is unsaved',
            params: ({ event }) => ({ id: event.id, unsaved: true }),
          },
          description: 'Something is typed in the tab that is not saved.',
        },
        'work ended': {
          actions: {
            type: 'note whether work is unsaved',
            params: ({ event }) => ({ id: event.id, unsaved: false }),
          },
        },
        'page finished': [
          {
            guard: { type: 'it is on screen', params: theTab },
            actions: [
              { type: 'end the tab', params: theTab },
              { type: 'lead on', params: ({ event }) => ({ to: event.to }) },
            ],
            description: 'Another page takes its place, also in the history.',
          },
          { actions: { type: 'end the tab', params: theTab } },
        ],
        pin: {
          actions: { type: 'pin the tab', params: theTab },
        },
        unpin: {
          actions: { type: 'unpin the tab', params: theTab },
        },
        move: { actions: { type: 'move the tab', params: ({ event: { id, to } }) => ({ id, to }) } },
      },
      states: {
        open: {
          description: 'Tabs open and close.',
          on: {
            close: [
              askFirst,
              {
                guard: { type: 'it is on screen', params: theTab },
                actions: [{ type: 'close the tab', params: theTab }, 'lead to the tab on screen'],
                description: 'The last remaining tab follows, otherwise the root.',
              },
              { actions: { type: 'close the tab', params: theTab } },
            ],
            'close others': [
              askFirst,
              {
                actions: [{ type: 'close the others', params: theTab }, 'lead to the tab on screen'],
                description: 'The chosen tab is shown first; pinned ones stay.',
              },
            ],
            'close all': [askFirst, { actions: ['close all but the pinned', 'lead to the tab on screen'] }],
            'give up': [
              askFirst,
              {
                guard: { type: 'it is on screen', params: theTab },
                actions: [
                  { type: 'end the tab', params: theTab },
                  { type: 'lead on', params: ({ event }) => ({ to: event.to }) },
                ],
                description: 'A form is left by its cancel button.',
              },
              { actions: { type: 'end the tab', params: theTab } },
            ],
            refresh: [askFirst, { actions: { type: 'refresh the tab', params: theTab } }],
            'sign out': [askFirst, { actions: 'tell to sign out' }],
          },
        },
        asking: {
          description: 'A dialog asks whether to discard unsaved work.',
          on: {
            'lose it': {
              target: 'open',
              actions: [
                'tell what is given up',
                'give the work up',
                'request it again',
                'forget the requested action',
              ],
            },
            'keep it': { target: 'open', actions: 'forget the requested action' },
          },
        },
      },
    },
  },
});
