import { expect, test } from '@jest/globals';
import { findOnce, openBatch } from '../../../server/plugins/batch-sessions.ts';

type Find = Parameters<typeof findOnce>[2];
const actor = { personId: 4001 } as Extract<Awaited<ReturnType<Find>>, { actor: unknown }>['actor'];

function lookUps() {
  let count = 0;
  const find: Find = async () => {
    count += 1;
    return { actor, news: `news ${count}` } as unknown as Awaited<ReturnType<Find>>;
  };
  return { find, count: () => count };
}

test('calls of one request find out once who asks, and the news goes with the first', async () => {
  const { find, count } = lookUps();
  const { name, close } = openBatch();
  const found = await Promise.all([1, 2, 3].map(() => findOnce(name, true, find)));
  expect(found).toEqual([
    { actor, news: 'news 1' },
    { actor, news: null, proof: null },
    { actor, news: null, proof: null },
  ]);
  expect(await findOnce(name, false, find)).toEqual({ actor, news: 'news 2' });
  close();
  await findOnce(name, true, find);
  expect(count()).toBe(3);
});

test.each([undefined, 'made up', ['a', 'b']])(
  'a call that says it came with %j finds out by itself',
  async (name) => {
    const { find, count } = lookUps();
    await findOnce(name, true, find);
    await findOnce(name, true, find);
    expect(count()).toBe(2);
  },
);
