import { expect, test } from '@jest/globals';
import { createActor, fromPromise, waitFor } from 'xstate';
import { changePasswordMachine } from '../../../src/machines/session/change-password.ts';

async function change(call: () => Promise<void>) {
  const described: unknown[] = [];
  const actor = createActor(
    changePasswordMachine.provide({ actors: { 'change password': fromPromise(call) } }),
  );
  actor.on('*', (notice) => described.push(notice));
  actor.start();
  actor.send({ type: 'send' });
  expect(actor.getSnapshot().value).toBe('sending');
  await waitFor(actor, (state) => state.matches('editing'));
  return described;
}

test('tells that the password changed', async () => {
  expect(await change(async () => {})).toEqual([{ type: 'password changed' }]);
});

test('tells why it did not', async () => {
  const error = new Error('旧密码不正确');
  expect(await change(() => Promise.reject(error))).toEqual([{ type: 'change refused', error }]);
});
