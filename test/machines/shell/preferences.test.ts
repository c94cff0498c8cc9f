import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type Preferences, preferencesMachine } from '../../../src/machines/shell/preferences.ts';

const defaultValue: Preferences = {
  theme: '#1890ff',
  shades: null,
  darkness: 'light',
  tagsView: true,
  fixedHeader: false,
  sidebarLogo: true,
  pinyinSearch: true,
  handle: false,
};

function begin() {
  const described: Preferences[] = [];
  const actor = createActor(preferencesMachine, { input: { preferences: defaultValue } });
  actor.on('preferences changed', ({ preferences }) => described.push(preferences));
  actor.start();
  return { actor, described, state: () => actor.getSnapshot().value };
}

test('a person finds their own look, told once', () => {
  const { actor, described, state } = begin();
  actor.send({ type: 'person entered', preferences: { ...defaultValue, darkness: 'dark' } });
  expect(state()).toEqual({ 'in use': 'settings closed' });
  expect(described).toEqual([{ ...defaultValue, darkness: 'dark' }]);
});

test('a change is told with the rest as it was', () => {
  const { actor, described } = begin();
  actor.send({ type: 'person entered', preferences: defaultValue });
  actor.send({ type: 'changed', change: { tagsView: false } });
  actor.send({ type: 'changed', change: { theme: '#f5222d' } });
  expect(described.at(-1)).toEqual({ ...defaultValue, tagsView: false, theme: '#f5222d' });
});

test('the settings open and close, and close with the session', () => {
  const { actor, state } = begin();
  actor.send({ type: 'open settings' });
  expect(state()).toBe('nobody here');
  actor.send({ type: 'person entered', preferences: defaultValue });
  actor.send({ type: 'open settings' });
  expect(state()).toEqual({ 'in use': 'settings open' });
  actor.send({ type: 'close settings' });
  expect(state()).toEqual({ 'in use': 'settings closed' });
  actor.send({ type: 'open settings' });
  actor.send({ type: 'person left' });
  expect(state()).toBe('nobody here');
});

test('nobody changes anything before somebody is signed in', () => {
  const { actor, described } = begin();
  actor.send({ type: 'changed', change: { darkness: 'dark' } });
  expect(described).toEqual([]);
  expect(actor.getSnapshot().context.preferences).toEqual(defaultValue);
});
