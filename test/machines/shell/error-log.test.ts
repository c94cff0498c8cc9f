import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type CaughtError, errorLogMachine } from '../../../src/machines/shell/error-log.ts';

const caught = (message: string): CaughtError => ({ message, info: 'at x', url: '/assets', time: 1 });

function begin(max = 3) {
  const described: string[] = [];
  const actor = createActor(errorLogMachine, { input: { max } });
  actor.on('to be reported', ({ error }) => described.push(error.message));
  actor.start();
  return {
    described,
    send: (message: string) => actor.send({ type: 'error caught', error: caught(message) }),
    clear: () => actor.send({ type: 'cleared' }),
    state: () => actor.getSnapshot().value,
    messages: () => actor.getSnapshot().context.entries.map(({ message }) => message),
  };
}

test('errors are kept, newest first, no more than there is room for, and each is reported', () => {
  const log = begin();
  for (const message of ['one', 'two', 'three', 'four']) log.send(message);
  expect(log.messages()).toEqual(['four', 'three', 'two']);
  expect(log.described).toEqual(['one', 'two', 'three', 'four']);
});

test('the same error over and over counts once', () => {
  const log = begin();
  for (const message of ['one', 'one', 'one', 'two', 'one']) log.send(message);
  expect(log.messages()).toEqual(['one', 'two', 'one']);
  expect(log.described).toEqual(['one', 'two', 'one']);
});

test('clearing forgets them', () => {
  const log = begin();
  log.send('one');
  expect(log.state()).toBe('holding errors');
  log.clear();
  expect([log.state(), log.messages()]).toEqual(['clean', []]);
});

test('an error from elsewhere is another one', () => {
  const actor = createActor(errorLogMachine, { input: { max: 9 } });
  actor.start();
  for (const other of [{}, { info: 'at y' }, { url: '/logs' }])
    actor.send({ type: 'error caught', error: { ...caught('one'), ...other } });
  const { entries } = actor.getSnapshot().context;
  expect(entries.map(({ info, url }) => `${info} ${url}`)).toEqual([
    'at x /logs',
    'at y /assets',
    'at x /assets',
  ]);
  expect(entries.map(({ id }) => id)).toEqual([3, 2, 1]);
});
