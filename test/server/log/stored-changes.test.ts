import { expect, test } from '@jest/globals';
import { storedChanges } from '../../../server/log/stored-changes.ts';

const sound = { field: 'name', from: null, to: 'a' };

test.each<[string, unknown, object[]]>([
  ['nothing', [], []],
  [
    'changes as they are written',
    [sound, { field: '', from: 'a', to: null }],
    [sound, { field: '', from: 'a', to: null }],
  ],
  ['what is not known of a change', [{ ...sound, more: 1 }], [sound]],
  ['a field that is no text', [{ ...sound, field: 7 }], [{ ...sound, field: '7', damaged: true }]],
  ['no field', [{ from: 'a', to: 'b' }], [{ field: '?', from: 'a', to: 'b', damaged: true }]],
  ['what it was, as no text', [{ ...sound, from: 7 }], [{ ...sound, from: '7', damaged: true }]],
  ['what it is, as no text', [{ ...sound, to: ['a'] }], [{ ...sound, to: '["a"]', damaged: true }]],
  [
    'nothing of what it is',
    [{ field: 'name', from: null }],
    [{ field: 'name', from: null, to: null, damaged: true }],
  ],
  [
    'one that is none',
    [null, 'a'],
    [
      { field: '?', from: null, to: null, damaged: true },
      { field: '?', from: null, to: null, damaged: true },
    ],
  ],
  ['one instead of a list', sound, [sound]],
  ['no list at all', null, [{ field: '?', from: null, to: null, damaged: true }]],
])('of %s what can be read is told, and what is damaged as such', (_what, stored, described) => {
  expect(storedChanges(stored)).toEqual(described);
});

test('one damaged part hides none of the others', () => {
  expect(storedChanges([sound, 7, sound])).toEqual([
    sound,
    expect.objectContaining({ damaged: true }),
    sound,
  ]);
});
