import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { FairPool } from '../../../server/database/fair-pool.ts';
import { forPurpose } from '../../../server/database/work.ts';

/** Of two connections, of which one purpose has one at most. */
const ofTwo = (patience: number) =>
  new FairPool(
    { options: { max: 2 }, connect: async () => ({ release() {} }) } as unknown as pg.Pool,
    patience,
  );

test('a request whose patience is used up waits no more, while another begins with a new one', async () => {
  const pool = ofTwo(500);
  const wanted = (request: object) => forPurpose('/asset/list', request, () => pool.connect());
  const held = await wanted({});
  const request = {};
  await expect(wanted(request)).rejects.toMatchObject({ reason: 'busy' });
  const fresh = wanted({}).then(() => 'fresh');
  const usedUp = wanted(request).catch(() => 'used up');
  expect(await Promise.race([fresh, usedUp])).toBe('used up');
  held.release();
  expect(await fresh).toBe('fresh');
});

test('another purpose has its connection at once', async () => {
  const pool = ofTwo(500);
  await forPurpose('/asset/list', {}, () => pool.connect());
  await expect(forPurpose('/category/list', {}, () => pool.connect())).resolves.toBeTruthy();
});
