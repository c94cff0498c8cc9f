import { expect, test } from '@jest/globals';
import { eventText } from '../../../../src/views/features/machines/inspector/event-text.ts';

const marked = (kind: string, text: string) => `<${kind} ${text}>`;

test.each([
  ['page shown', '<event page shown>'],
  ['error caught', '<event error caught>'],
  ['done sign in', '<actor sign in>: <between answered>'],
  ['error sign in', '<actor sign in>: <between failed>'],
  ['after toast time', '<between after> <delay toast time>'],
  ['started', '<between started>'],
  ['answered', '<between answered>'],
  ['send', '<event send>'],
  ['nobody knows it', '<event nobody knows it>'],
  ['', ''],
])('"%s" is told as in the charts', (event, described) => {
  expect(eventText(event, marked)).toBe(described);
});
