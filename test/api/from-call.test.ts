import { expect, jest, test } from '@jest/globals';
import { createActor } from 'xstate';
import { ApiFault } from '../../src/api/fault.ts';
import { fromCall } from '../../src/api/from-call.ts';

const settled = () => new Promise(setImmediate);
const cancelled = new ApiFault('cancelled', 'cancelled');

test('a call whose actor was stopped ends in silence, however often it is started again', async () => {
  const reject: ((error: unknown) => void)[] = [];
  const logic = fromCall<string, undefined>(
    () => new Promise((_, fail: (error: unknown) => void) => void reject.push(fail)),
  );
  const failed = jest.fn();
  const actor = createActor(logic, { input: undefined });
  actor.subscribe({ error: failed });
  actor.start();
  actor.stop();
  reject[0]?.(cancelled);
  await settled();
  expect(failed).not.toHaveBeenCalled();
});

test('any other end of a call is told', async () => {
  const failed = jest.fn();
  const actor = createActor(
    fromCall<string, undefined>(() => Promise.reject(cancelled)),
    { input: undefined },
  );
  actor.subscribe({ error: failed });
  actor.start();
  await settled();
  expect(failed).toHaveBeenCalledWith(cancelled);
  const done = createActor(
    fromCall<string, number>(async (input) => `got ${input}`),
    { input: 3 },
  ).start();
  await settled();
  expect(done.getSnapshot().output).toBe('got 3');
});
