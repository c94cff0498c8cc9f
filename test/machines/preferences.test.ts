import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type Preferences, preferencesMachine } from '../../src/machines/preferences.ts';

const usual: Preferences = {
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
  const told: Preferences[] = [];
  const actor = createActor(preferencesMachine, { input: { preferences: usual } });
  actor.on('preferences changed', ({ preferences }) => told.push(preferences));
  actor.start();
  return { actor, told, state: () => actor.getSnapshot().value };
}

test('a person finds their own look, told once', () => {
  const { actor, told, state } = begin();
  actor.send({ type: 'person entered', preferences: { ...usual, darkness: 'dark' } });
  expect(state()).toEqual({ 'in use': 'settings closed' });
  expect(told).toEqual([{ ...usual, darkness: 'dark' }]);
});

test('a change is told with the rest as it was', () => {
  const { actor, told } = begin();
  actor.send({ type: 'person entered', preferences: usual });
  actor.send({ type: 'changed', change: { tagsView: false } });
  actor.send({ type: 'changed', change: { theme: '#f5222d' } });
  expect(told.at(-1)).toEqual({ ...usual, tagsView: false, theme: '#f5222d' });
});

test('the settings open and close, and close with the session', () => {
  const { actor, state } = begin();
  actor.send({ type: 'open settings' });
  expect(state()).toBe('nobody here');
  actor.send({ type: 'person entered', preferences: usual });
  actor.send({ type: 'open settings' });
  expect(state()).toEqual({ 'in use': 'settings open' });
  actor.send({ type: 'close settings' });
  expect(state()).toEqual({ 'in use': 'settings closed' });
  actor.send({ type: 'open settings' });
  actor.send({ type: 'person left' });
  expect(state()).toBe('nobody here');
});

test('nobody changes anything before somebody is signed in', () => {
  const { actor, told } = begin();
  actor.send({ type: 'changed', change: { darkness: 'dark' } });
  expect(told).toEqual([]);
  expect(actor.getSnapshot().context.preferences).toEqual(usual);
});
