import { expect, test } from '@jest/globals';
import { createActor, fromTransition } from 'xstate';
import { rootMachine } from '../../../src/machines/shell/root.ts';
import { defaultPreferences } from '../../../src/window/stored-preferences.ts';

const stored = { ...defaultPreferences, tagsView: false };

const input = {
  tokenStored: false,
  sidebarOpen: false,
  narrow: false,
  livingTabs: 7,
  preferences: stored,
  build: 'abc',
  reloadedFrom: 'xyz',
  storedErrors: 9,
  settingsVersion: 4,
};
const names = [
  'addresses',
  'session',
  'navigation',
  'sidebar',
  'menu groups',
  'tabs',
  'modes',
  'preferences',
  'network',
  'error log',
  'confirmation',
  'company',
] as const;

test('every machine of the window begins with what it is to know', () => {
  const root = createActor(rootMachine, { input });
  root.start();
  const { children } = root.getSnapshot();
  expect(Object.keys(children)).toEqual(names);
  expect(children.session?.getSnapshot().context.tokenStored).toBe(false);
  expect(children.navigation?.getSnapshot().value).toBe('nobody here');
  expect(children.sidebar?.getSnapshot().value).toEqual({ 'wide screen': 'collapsed' });
  expect(children['menu groups']?.getSnapshot().value).toBe('signed out');
  expect(children.tabs?.getSnapshot().context.max).toBe(7);
  expect(children.modes?.getSnapshot().value).toBe('nobody here');
  expect(children.preferences?.getSnapshot().context).toMatchObject({ preferences: input.preferences });
  expect(children.network?.getSnapshot().context).toMatchObject({ own: 'abc', reloadedFrom: 'xyz' });
  expect(children['error log']?.getSnapshot().context.max).toBe(9);
  expect(children.confirmation?.getSnapshot().value).toBe('idle');
  expect(children.company?.getSnapshot().context).toEqual({ version: 4 });
  for (const name of names) expect(root.system.get(name)).toBe(children[name]);
  root.stop();
});

test.each(names)('a failure of %s nobody foresaw ends in the page that says so', (name) => {
  const failing = fromTransition((_: object, event: { type: string }) => {
    if (event.type === 'fall') throw new Error('over');
    return {};
  }, {});
  const root = createActor(rootMachine.provide({ actors: { [name]: failing as never } }), { input });
  root.start();
  expect(root.getSnapshot().value).toBe('running');
  root.getSnapshot().children[name as 'modes']?.send({ type: 'fall' } as never);
  expect(root.getSnapshot().value).toBe('broken');
  root.stop();
});
