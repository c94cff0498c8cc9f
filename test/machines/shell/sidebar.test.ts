import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type SidebarEvent, sidebarMachine } from '../../../src/machines/shell/sidebar.ts';

function begin(preferOpen: boolean, narrow: boolean) {
  const described: unknown[] = [];
  const sidebar = createActor(sidebarMachine, { input: { preferOpen, narrow } });
  sidebar.on('preference changed', ({ open }) => described.push(open));
  sidebar.start();
  const after = (...types: SidebarEvent['type'][]) => {
    for (const type of types) sidebar.send({ type });
    return sidebar.getSnapshot().value;
  };
  return { after, described };
}

test('begins as the person left it', () => {
  expect(begin(true, false).after()).toEqual({ 'wide screen': 'open' });
  expect(begin(false, false).after()).toEqual({ 'wide screen': 'collapsed' });
  expect(begin(true, true).after()).toEqual({ 'narrow screen': 'hidden' });
});

test('a toggle on a wide screen is a preference', () => {
  const { after, described } = begin(true, false);
  expect(after('toggle')).toEqual({ 'wide screen': 'collapsed' });
  expect(after('toggle')).toEqual({ 'wide screen': 'open' });
  expect(described).toEqual([false, true]);
});

test('what happens on a narrow screen is none', () => {
  const { after, described } = begin(true, true);
  expect(after('toggle')).toEqual({ 'narrow screen': 'drawn' });
  expect(after('address changed')).toEqual({ 'narrow screen': 'hidden' });
  expect(after('toggle', 'toggle')).toEqual({ 'narrow screen': 'hidden' });
  expect(after('toggle', 'close')).toEqual({ 'narrow screen': 'hidden' });
  expect(described).toEqual([]);
});

test('follows the width of the window and comes back as preferred', () => {
  const { after, described } = begin(true, false);
  expect(after('screen became narrow')).toEqual({ 'narrow screen': 'hidden' });
  expect(after('screen became wide')).toEqual({ 'wide screen': 'open' });
  expect(after('toggle', 'screen became narrow', 'toggle', 'screen became wide')).toEqual({
    'wide screen': 'collapsed',
  });
  expect(described).toEqual([false]);
});
