import { describe, expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import type { StoredTab } from '../../../src/machines/shell/tab-list.ts';
import { tabsMachine } from '../../../src/machines/shell/tabs.ts';
import type { TabsEvent, TabsNotice } from '../../../src/machines/shell/tabs-events.ts';

const screen = (title: string) => ({ title, fixed: false, cached: true, named: true });
const home: StoredTab = {
  path: '/dashboard',
  query: '',
  screen: { title: 'Dashboard', fixed: true, cached: true, named: true },
  pinned: true,
};

function begin(...visited: string[]) {
  const described: TabsNotice[] = [];
  const tabs = createActor(tabsMachine, { input: { max: 10 } });
  for (const type of ['go', 'work given up', 'sign out'] as const)
    tabs.on(type, (notice) => described.push(notice));
  tabs.start();
  const open = (path: string, query = '') =>
    tabs.send({ type: 'page shown', route: { path, query }, screen: screen(path) });
  const list = () => tabs.getSnapshot().context;
  const idOf = (path: string) => list().tabs.find((tab) => tab.path === path)?.id ?? 0;
  if (visited.length > 0) {
    tabs.send({ type: 'person entered', stored: [home] });
    for (const path of visited) open(path);
  }
  return {
    described,
    open,
    idOf,
    send: (event: TabsEvent) => tabs.send(event),
    state: () => tabs.getSnapshot().value,
    paths: () => list().tabs.map(({ path }) => path),
    onScreen: () => list().tabs.find(({ id }) => id === list().active)?.path ?? null,
    unsaved: () => list().tabs.flatMap((tab) => (tab.unsaved ? tab.path : [])),
    find: (path: string) => list().tabs.find((tab) => tab.path === path),
  };
}

const go = (to: string, replace = false) => ({ type: 'go', to, replace });
const inUse = (state: string) => ({ 'in use': state });

describe('who is there', () => {
  test('without a person no tab opens', () => {
    const tabs = begin();
    tabs.open('/a');
    expect([tabs.state(), tabs.paths()]).toEqual(['nobody here', []]);
  });

  test('the next person finds nothing of the last one', () => {
    const tabs = begin('/a');
    tabs.send({ type: 'person left' });
    expect([tabs.state(), tabs.paths()]).toEqual(['nobody here', []]);
    tabs.send({ type: 'person entered', stored: [home] });
    expect([tabs.state(), tabs.paths()]).toEqual([inUse('open'), ['/dashboard']]);
  });

  test('a session that ends while a dialog asks takes the question with it', () => {
    const tabs = begin('/a');
    tabs.send({ type: 'work began', id: tabs.idOf('/a') });
    tabs.send({ type: 'sign out' });
    tabs.send({ type: 'person left' });
    tabs.send({ type: 'person entered', stored: [home] });
    tabs.send({ type: 'sign out' });
    expect(tabs.described).toEqual([{ type: 'sign out' }]);
  });
});

describe('navigation', () => {
  test('closing the tab on screen leads to the last remaining one with its query', () => {
    const tabs = begin('/a', '/b');
    tabs.open('/b', 'x=1');
    tabs.open('/a');
    tabs.send({ type: 'close', id: tabs.idOf('/a') });
    expect([tabs.described, tabs.onScreen()]).toEqual([[go('/b?x=1')], '/b']);
  });

  test('closing another one leads nowhere', () => {
    const tabs = begin('/a', '/b');
    tabs.send({ type: 'close', id: tabs.idOf('/a') });
    expect([tabs.described, tabs.paths()]).toEqual([[], ['/dashboard', '/b']]);
  });

  test('where no tab is left the root follows', () => {
    const tabs = begin();
    tabs.send({ type: 'person entered', stored: [] });
    tabs.open('/a');
    tabs.send({ type: 'close', id: tabs.idOf('/a') });
    expect([tabs.described, tabs.onScreen()]).toEqual([[go('/')], null]);
  });

  test('closing the others leads to the chosen one, closing all to a pinned one', () => {
    const tabs = begin('/a', '/b', '/c');
    tabs.send({ type: 'close others', id: tabs.idOf('/a') });
    tabs.send({ type: 'close all' });
    expect([tabs.described, tabs.paths()]).toEqual([[go('/a'), go('/dashboard')], ['/dashboard']]);
  });

  test('an error page takes the screen without a tab', () => {
    const tabs = begin('/a');
    tabs.send({ type: 'page without a tab shown' });
    expect([tabs.onScreen(), tabs.paths()]).toEqual([null, ['/dashboard', '/a']]);
  });

  test('a page that is done with is replaced by the one after it', () => {
    const tabs = begin('/a', '/a/new');
    tabs.send({ type: 'page finished', id: tabs.idOf('/a/new'), to: '/a/7' });
    expect([tabs.described, tabs.paths()]).toEqual([[go('/a/7', true)], ['/dashboard', '/a']]);
  });

  test('a form that is given up is replaced as well', () => {
    const tabs = begin('/a', '/a/new');
    tabs.send({ type: 'give up', id: tabs.idOf('/a/new'), to: '/a' });
    expect([tabs.described, tabs.paths()]).toEqual([[go('/a', true)], ['/dashboard', '/a']]);
  });

  test('one that is done with in the background takes nobody away', () => {
    const tabs = begin('/a/new', '/a');
    tabs.send({ type: 'page finished', id: tabs.idOf('/a/new'), to: '/a/7' });
    expect([tabs.described, tabs.onScreen()]).toEqual([[], '/a']);
  });
});

describe('unsaved work', () => {
  const intents = {
    close: (id: number) => ({ type: 'close', id }) as const,
    refresh: (id: number) => ({ type: 'refresh', id }) as const,
    'close all': () => ({ type: 'close all' }) as const,
    'give up': (id: number) => ({ type: 'give up', id, to: '/a' }) as const,
    'sign out': () => ({ type: 'sign out' }) as const,
  };

  test.each(Object.entries(intents))('%s asks first, and can be thought better of', (_, intent) => {
    const tabs = begin('/a/new', '/b');
    const id = tabs.idOf('/a/new');
    tabs.send({ type: 'work began', id });
    tabs.send(intent(id));
    expect(tabs.state()).toEqual(inUse('asking'));
    tabs.send({ type: 'keep it' });
    expect([tabs.state(), tabs.described, tabs.unsaved()]).toEqual([inUse('open'), [], ['/a/new']]);
  });

  test.each(Object.entries(intents))('%s does it when told to, and says what is lost', (name, intent) => {
    const tabs = begin('/a/new', '/b');
    const id = tabs.idOf('/a/new');
    tabs.send({ type: 'work began', id });
    tabs.send(intent(id));
    tabs.send({ type: 'lose it' });
    expect(tabs.state()).toEqual(inUse('open'));
    expect(tabs.described[0]).toEqual({ type: 'work given up', routes: ['/a/new'] });
    expect(tabs.unsaved()).toEqual([]);
    if (name === 'refresh') expect(tabs.find('/a/new')?.epoch).toBe(1);
    else if (name === 'sign out') expect(tabs.described[1]).toEqual({ type: 'sign out' });
    else expect(tabs.find('/a/new')).toBeUndefined();
  });

  test('closing the others asks for theirs, not for that of the chosen one', () => {
    const tabs = begin('/a/new', '/b');
    tabs.send({ type: 'work began', id: tabs.idOf('/a/new') });
    tabs.send({ type: 'close others', id: tabs.idOf('/a/new') });
    expect([tabs.state(), tabs.paths()]).toEqual([inUse('open'), ['/dashboard', '/a/new']]);
    tabs.open('/b');
    tabs.send({ type: 'close others', id: tabs.idOf('/b') });
    expect(tabs.state()).toEqual(inUse('asking'));
  });

  test('what has been saved is closed unasked', () => {
    const tabs = begin('/a/new');
    tabs.send({ type: 'work began', id: tabs.idOf('/a/new') });
    tabs.send({ type: 'work ended', id: tabs.idOf('/a/new') });
    tabs.send({ type: 'close', id: tabs.idOf('/a/new') });
    expect(tabs.paths()).toEqual(['/dashboard']);
  });

  test('of a pinned tab is not lost by closing all', () => {
    const tabs = begin('/a/new', '/b');
    tabs.send({ type: 'pin', id: tabs.idOf('/a/new') });
    tabs.send({ type: 'work began', id: tabs.idOf('/a/new') });
    tabs.send({ type: 'close all' });
    expect([tabs.state(), tabs.paths()]).toEqual([inUse('open'), ['/dashboard', '/a/new']]);
  });
});

describe('what a page says of itself', () => {
  test('its query is kept, also in the background, and its label until it is drawn anew', () => {
    const tabs = begin('/a', '/b');
    const id = tabs.idOf('/a');
    tabs.send({ type: 'query changed', id, query: 'x=1' });
    tabs.send({ type: 'label changed', id, label: 'HQ-0001' });
    expect(tabs.find('/a')).toMatchObject({ query: 'x=1', label: 'HQ-0001' });
    tabs.send({ type: 'refresh', id });
    expect(tabs.find('/a')).toMatchObject({ query: 'x=1', label: null, epoch: 1 });
    expect(tabs.onScreen()).toBe('/b');
  });

  test('a deep link draws an open page anew, and asks first when work would be lost', () => {
    const tabs = begin('/a', '/b');
    tabs.send({ type: 'fresh page asked', path: '/nowhere' });
    tabs.send({ type: 'fresh page asked', path: '/a' });
    expect(['/a', '/b'].map((path) => tabs.find(path)?.epoch)).toEqual([1, 0]);
    tabs.send({ type: 'work began', id: tabs.idOf('/a') });
    tabs.send({ type: 'fresh page asked', path: '/a' });
    expect([tabs.state(), tabs.find('/a')?.epoch]).toEqual([inUse('asking'), 1]);
    tabs.send({ type: 'lose it' });
    expect([tabs.state(), tabs.find('/a')?.epoch]).toEqual([inUse('open'), 2]);
  });

  test('its route in the row is the person’s', () => {
    const tabs = begin('/a', '/b', '/c');
    tabs.send({ type: 'pin', id: tabs.idOf('/c') });
    tabs.send({ type: 'move', id: tabs.idOf('/b'), to: 0 });
    expect(tabs.paths()).toEqual(['/dashboard', '/c', '/b', '/a']);
    tabs.send({ type: 'unpin', id: tabs.idOf('/c') });
    tabs.send({ type: 'close all' });
    expect(tabs.paths()).toEqual(['/dashboard']);
  });
});
