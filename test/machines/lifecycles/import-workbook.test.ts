import { expect, test } from '@jest/globals';
import { advance } from '../../../server/lifecycle/advance.ts';
import {
  importWorkbookMachine,
  type WorkbookEvent,
} from '../../../src/machines/lifecycles/import-workbook.ts';

const to = (state: string, event: WorkbookEvent['type'], open = 1) =>
  advance(importWorkbookMachine, state, { open }, { type: event })?.state;

test.each(['sheet imported', 'leave out'] as const)(
  'after %s the next sheet has its turn, if there is one',
  (event) => {
    expect(to('goingOn', event)).toBe('goingOn');
    expect(to('goingOn', event, 0)).toBe('finished');
  },
);

test('a sheet that was broken off asks what is to become of the others', () => {
  expect(to('goingOn', 'sheet broken off', 0)).toBe('halted');
  expect(to('halted', 'again')).toBe('goingOn');
  expect(to('halted', 'leave out')).toBe('goingOn');
  expect(to('halted', 'leave out', 0)).toBe('finished');
  expect(to('halted', 'stop')).toBe('stopped');
  expect(to('halted', 'sheet imported')).toBeUndefined();
});

test('what was stopped can be continued, also when the last sheet was imported meanwhile', () => {
  expect(to('stopped', 'continue')).toBe('goingOn');
  expect(to('stopped', 'continue', 0)).toBe('finished');
  expect(to('finished', 'continue')).toBeUndefined();
});
