import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { strangerReportMachine } from '../../../src/machines/shell/stranger-report.ts';

function open(send: () => Promise<void>) {
  const described: unknown[] = [];
  const actor = createActor(
    strangerReportMachine.provide({ actors: { 'send the report': fromPromise(send) } }),
  );
  actor.on('*', (notice) => described.push(notice));
  actor.start();
  return { actor, described, until: (state: string) => waitFor(actor, ({ value }) => value === state) };
}

test('is offered, described, sent, and begun once more', async () => {
  const { actor, described, until } = open(async () => {});
  expect(actor.getSnapshot().value).toBe('offered');
  actor.send({ type: 'begin' });
  actor.send({ type: 'leave' });
  expect(actor.getSnapshot().value).toBe('offered');
  actor.send({ type: 'begin' });
  actor.send({ type: 'send' });
  expect(actor.getSnapshot().value).toBe('sending');
  await until('sent');
  expect(described).toEqual([{ type: 'sent' }]);
  actor.send({ type: 'begin' });
  expect(actor.getSnapshot().value).toBe('describing');
});

test('goes on after a refusal, and says why', async () => {
  const error = new Error('full');
  const { actor, described, until } = open(() => Promise.reject(error));
  actor.send({ type: 'begin' });
  actor.send({ type: 'send' });
  await until('describing');
  expect(described).toEqual([{ type: 'refused', error }]);
});
