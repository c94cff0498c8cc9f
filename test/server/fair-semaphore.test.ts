import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { FairSemaphore } from '../../server/lib/fair-semaphore.ts';

const never = new AbortController().signal;

/** Who is at work, in the order in which they began. */
function watched(turns: FairSemaphore<number>) {
  const ends = new Map<string, () => void>();
  const come = (name: string, person: number, signal = never) =>
    turns.take(person, signal).then((end) => ends.set(name, end));
  const atWork = async () => {
    await turn();
    return [...ends.keys()];
  };
  const end = (name: string) => {
    ends.get(name)?.();
    ends.delete(name);
  };
  return { come, atWork, end };
}

test('so many are at work at once, and of one person fewer', async () => {
  const { come, atWork, end } = watched(new FairSemaphore<number>(3, 2));
  for (const name of ['a1', 'a2', 'a3']) come(name, 1);
  expect(await atWork()).toEqual(['a1', 'a2']);
  come('b1', 2);
  come('b2', 2);
  expect(await atWork()).toEqual(['a1', 'a2', 'b1']);
  end('a1');
  expect(await atWork()).toEqual(['a2', 'b1', 'a3']);
  end('a2');
  expect(await atWork()).toEqual(['b1', 'a3', 'b2']);
});

test('who has least under way comes before those who came earlier', async () => {
  const { come, atWork, end } = watched(new FairSemaphore<number>(2, 2));
  for (const name of ['a1', 'a2', 'a3', 'a4']) come(name, 1);
  come('b1', 2);
  end('a1');
  expect(await atWork()).toEqual(['a1', 'a2']);
  end('a1');
  expect(await atWork()).toEqual(['a2', 'b1']);
  end('a2');
  expect(await atWork()).toEqual(['b1', 'a3']);
});

test('who gives up waiting is not called any more, and ending twice frees one place', async () => {
  const turns = new FairSemaphore<number>(1, 1);
  const end = await turns.take(1, never);
  const impatient = new AbortController();
  const input = turns.take(2, impatient.signal);
  const third = turns.take(3, never);
  impatient.abort(new Error('gone'));
  await expect(input).rejects.toThrow('gone');
  end();
  end();
  (await third)();
  await expect(turns.take(4, AbortSignal.abort(new Error('never began')))).rejects.toThrow('never began');
});

test('a turn that is free is had at once, and none while all are taken or one has its share', () => {
  const turns = new FairSemaphore<string>(2, 1);
  const end = turns.takeNow('a');
  expect(turns.takeNow('a')).toBeUndefined();
  expect(turns.takeNow('b')).toBeDefined();
  expect(turns.takeNow('c')).toBeUndefined();
  end?.();
  expect(turns.takeNow('c')).toBeDefined();
});
