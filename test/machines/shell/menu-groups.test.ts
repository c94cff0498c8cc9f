import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type MenuGroupsEvent, menuGroupsMachine } from '../../../src/machines/shell/menu-groups.ts';

function begin(...preferred: string[]) {
  const announced: (readonly string[])[] = [];
  const actor = createActor(menuGroupsMachine);
  actor.on('preference changed', (notice) => announced.push(notice.preferred));
  actor.start();
  const after = (...events: MenuGroupsEvent[]) => {
    for (const event of events) actor.send(event);
    return actor.getSnapshot().context.open;
  };
  after({ type: 'person entered', preferred });
  return { after, announced };
}
const toggle = (group: string) => ({ type: 'toggle', group }) as const;
const page = (...groups: string[]) => ({ type: 'page shown', groups }) as const;

test('groups are as the person left them', () => {
  expect(begin('a', 'b').after()).toEqual(['a', 'b']);
});

test('what a person opens or closes is a preference', () => {
  const { after, announced } = begin('a');
  expect(after(toggle('b'))).toEqual(['a', 'b']);
  expect(after(toggle('a'))).toEqual(['b']);
  expect(announced).toEqual([['a', 'b'], ['b']]);
});

test('the group of the page opens by itself, stays open, and is no preference', () => {
  const { after, announced } = begin('a');
  expect(after(page('b'))).toEqual(['a', 'b']);
  expect(after(page())).toEqual(['a', 'b']);
  expect(announced).toEqual([]);
  expect(after(toggle('a'))).toEqual(['b']);
  expect(announced).toEqual([[]]);
});

test('one that the person closed stays closed on its own pages, and opens for who comes from another', () => {
  const { after } = begin();
  expect(after(page('a'), toggle('a'), page('a'))).toEqual([]);
  expect(after(page('b'), page('a'))).toEqual(['b', 'a']);
});

test('the next person finds nothing of it', () => {
  const { after } = begin('a');
  expect(after(page('b'), { type: 'person left' })).toEqual([]);
  expect(after(toggle('a'))).toEqual([]);
  expect(after({ type: 'person entered', preferred: ['c'] })).toEqual(['c']);
});
