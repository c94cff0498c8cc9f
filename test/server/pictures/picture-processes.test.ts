import { setImmediate } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { Refusal } from '../../../server/lib/refusal.ts';
import { PictureProcesses } from '../../../server/pictures/picture-processes.ts';
import type { Picture } from '../../../server/pictures/rewrite-picture.ts';
import { blackPng } from './support.ts';

const never = new AbortController().signal;
const small = { type: 'png', bytes: blackPng(4, 3) } as const;
const large = { type: 'png', bytes: blackPng(7_000, 7_000) } as const;
const said = (work: Promise<Picture>) =>
  work.then(
    ({ width, height }) => [width, height],
    (error: unknown) => {
      if (error instanceof Refusal) return error.said[0];
      throw error;
    },
  );
const processOf = async ({ running }: PictureProcesses) => {
  while (running.size === 0) await setImmediate();
  return [...running][0];
};

test('a picture over the time budget is refused, its process is gone, and the place is free', async () => {
  const processes = new PictureProcesses({ milliseconds: 400, max: 1, maxPerPerson: 1 });
  const work = said(processes.rewrite(1, large, never));
  const child = await processOf(processes);
  expect(await work).toBe('pictureTooSlow');
  expect(child?.signalCode).toBe('SIGKILL');
  expect(() => process.kill(child?.pid ?? 0, 0)).toThrow(/ESRCH/);
  expect(processes.running.size).toBe(0);
  expect(await said(processes.rewrite(1, large, never))).toBe('pictureTooSlow');
});

test('a caller who leaves takes the process along', async () => {
  const processes = new PictureProcesses({ milliseconds: 60_000, max: 1, maxPerPerson: 1 });
  const impatient = new AbortController();
  const work = said(processes.rewrite(1, large, impatient.signal));
  const child = await processOf(processes);
  impatient.abort();
  await expect(work).rejects.toThrow(/abort/i);
  expect(child?.signalCode).toBe('SIGKILL');
});

test('a process that dies at a picture refuses that picture alone', async () => {
  const processes = new PictureProcesses({ milliseconds: 60_000, max: 1, maxPerPerson: 1 });
  const work = said(processes.rewrite(1, large, never));
  (await processOf(processes))?.kill('SIGKILL');
  expect(await work).toBe('pictureUnreadable');
  expect(await said(processes.rewrite(1, small, never))).toEqual([4, 3]);
});

test('the pictures of one person do not hold up those of another', async () => {
  const processes = new PictureProcesses({ milliseconds: 60_000, max: 2, maxPerPerson: 1 });
  const answered: string[] = [];
  const rewrite = (person: number, task: typeof small | typeof large, name: string) =>
    said(processes.rewrite(person, task, never)).then(() => answered.push(name));
  await Promise.all([
    ...['first', 'second', 'third'].map((name) => rewrite(1, large, name)),
    rewrite(2, small, 'of another'),
  ]);
  expect(answered).toEqual(['of another', 'first', 'second', 'third']);
});
