import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type Invited, invitationPageMachine } from '../../../src/machines/session/invitation-page.ts';

const invited: Invited = { company: '', loginid: 'li', passwordLength: { min: 6, max: 16 } };
const over = Object.assign(new Error('over'), { reason: 'invitationOver' });
const other = new Error('too common');

type Calls = { read?: () => Promise<Invited>; save?: () => Promise<void> };

function open({ read = async () => invited, save = async () => {} }: Calls) {
  const described: unknown[] = [];
  const actor = createActor(
    invitationPageMachine.provide({
      actors: { 'read the invitation': fromPromise(read), 'save the password': fromPromise(save) },
    }),
  );
  actor.on('*', (notice) => described.push(notice));
  actor.start();
  const until = (state: ReturnType<typeof actor.getSnapshot>['value']) =>
    waitFor(actor, ({ value }) => value === state);
  return { actor, described, until };
}

test('is read, asks for a password, saves it and is done', async () => {
  const { actor, described, until } = open({});
  expect(actor.getSnapshot().value).toBe('reading');
  expect((await until('asking')).context).toEqual({ invited });
  actor.send({ type: 'save' });
  expect(actor.getSnapshot().value).toBe('saving');
  expect((await until('done')).status).toBe('done');
  expect(described).toEqual([{ type: 'password chosen', loginid: 'li' }]);
});

test('ends where the link leads nowhere, at first or when the password is saved', async () => {
  const wrong = open({ read: () => Promise.reject(over) });
  await wrong.until('refused');
  const used = open({ save: () => Promise.reject(over) });
  await used.until('asking');
  used.actor.send({ type: 'save' });
  await used.until('refused');
  expect([...wrong.described, ...used.described]).toEqual([]);
});

test('asks again for a password that is refused, and says why', async () => {
  const { actor, described, until } = open({ save: () => Promise.reject(other) });
  await until('asking');
  actor.send({ type: 'save' });
  await until('asking');
  expect(described).toEqual([{ type: 'refused', error: other }]);
});

test('is read again when the server could not be asked', async () => {
  const answers = [() => Promise.reject(other), async () => invited];
  const { actor, described, until } = open({ read: () => answers.shift()?.() ?? Promise.reject(over) });
  await until('failed');
  expect(described).toEqual([{ type: 'refused', error: other }]);
  actor.send({ type: 'try again' });
  await until('asking');
});
