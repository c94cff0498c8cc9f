import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { Client } from 'pg';
import { startCluster } from '../../scripts/lib/postgres.mjs';

async function ask(url: string, query: string) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

test('a private cluster keeps its data and address over a restart and leaves nothing behind', async () => {
  const cluster = await startCluster();
  try {
    await ask(cluster.url, "create table asset as select '后勤' as name");
    const before = cluster.pid;
    await cluster.restart();
    expect(cluster.pid).not.toBe(before);
    expect(await ask(cluster.url, 'select name from asset')).toEqual([{ name: '后勤' }]);
    await cluster.halt();
    await expect(ask(cluster.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  } finally {
    await cluster.stop();
  }
  expect(existsSync(cluster.folder)).toBe(false);
});
