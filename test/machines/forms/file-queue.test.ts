import { expect, test } from '@jest/globals';
import { createActor } from 'xstate';
import { type FileQueueNotice, fileQueueMachine } from '../../../src/machines/forms/file-queue.ts';
import { byHand } from '../support/by-hand.ts';

type ToSend = { no: number; report: (part: number) => void };

function start() {
  const sending = byHand<void, ToSend>();
  const details: FileQueueNotice[] = [];
  const actor = createActor(fileQueueMachine.provide({ actors: { 'send file': sending.logic } }));
  actor.on('*', (notice) => details.push(notice));
  actor.start();
  const choose = (...nos: number[]) =>
    actor.send({ type: 'files chosen', files: nos.map((no) => ({ no, name: `${no}.jpg`, bytes: no })) });
  return {
    actor,
    sending,
    details,
    choose,
    state: () => actor.getSnapshot().value,
    files: () => actor.getSnapshot().context.files.map(({ no, is, why }) => [no, is, ...(why ? [why] : [])]),
    sent: () => sending.inputs.map(({ no }) => no),
  };
}

test('files go one after the other, also those that are chosen meanwhile', async () => {
  const { choose, files, sending, sent, details, state } = start();
  expect(state()).toBe('nothing to send');
  choose(1, 2);
  choose(3);
  expect(files()).toEqual([
    [1, 'on its way'],
    [2, 'waiting'],
    [3, 'waiting'],
  ]);
  await sending.answer();
  expect(details).toEqual([{ type: 'let go', no: 1 }, { type: 'sent' }]);
  await sending.answer();
  await sending.answer();
  expect([sent(), files(), state()]).toEqual([[1, 2, 3], [], 'nothing to send']);
});

test('how much has been sent is of the file that is on its way', async () => {
  const { actor, choose, sending } = start();
  choose(1, 2);
  sending.inputs[0]?.report(0.5);
  expect(actor.getSnapshot().context.part).toBe(0.5);
  await sending.answer();
  expect(actor.getSnapshot().context.part).toBe(0);
});

test('one that is refused says why, lets the others go on, and can be sent again', async () => {
  const { actor, choose, files, sending, sent, details, state } = start();
  choose(1, 2);
  await sending.fail(new Error('It is damaged.'));
  expect(files()).toEqual([
    [1, 'refused', 'It is damaged.'],
    [2, 'on its way'],
  ]);
  actor.send({ type: 'try again', no: 1 });
  expect(files()[0]).toEqual([1, 'waiting']);
  await sending.answer();
  await sending.fail(new Error('Still.'));
  expect([files(), state()]).toEqual([[[1, 'refused', 'Still.']], 'nothing to send']);
  actor.send({ type: 'try again', no: 1 });
  await sending.answer();
  expect([sent(), files()]).toEqual([[1, 2, 1, 1], []]);
  expect(details.filter(({ type }) => type === 'sent')).toHaveLength(2);
});

test('one that is given up is let go of, and only its own call ends', async () => {
  const { actor, choose, files, sending, sent, details } = start();
  choose(1, 2, 3);
  actor.send({ type: 'give up', no: 2 });
  expect([sent(), files().map(([no]) => no)]).toEqual([[1], [1, 3]]);
  actor.send({ type: 'give up', no: 1 });
  expect([sent(), files()]).toEqual([[1, 3], [[3, 'on its way']]]);
  await sending.fail(new Error('No.'));
  actor.send({ type: 'give up', no: 3 });
  expect(files()).toEqual([]);
  expect(details).toEqual([2, 1, 3].map((no) => ({ type: 'let go', no })));
});
