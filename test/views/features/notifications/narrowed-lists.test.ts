import { expect, test } from '@jest/globals';
import { flag } from '../../../../src/views/ui/filters/flag.tsx';
import { narrowed } from '../../../../src/vocabulary/notice-sentences.ts';

const queries = Object.entries(narrowed).flatMap(([kind, byReason]) =>
  Object.entries(byReason).map(([reason, query]) => [`${kind} ${reason}`, query] as const),
);

test.each(queries)('the list to which %s leads has its filter on', (_, query) => {
  const values = Object.fromEntries(new URLSearchParams(query));
  const [[name, value] = ['', '']] = Object.entries(values);
  if (name !== 'state') expect(flag(name, { id: name }).ask(values)).toEqual({ [name]: true });
  else expect(value).toMatch(/^[a-z]+$/i);
});
