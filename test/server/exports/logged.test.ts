import { once } from 'node:events';
import { request } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { type ExportedList, exportedColumns } from '../../../src/vocabulary/exports.ts';
import { depreciating } from '../depreciation/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { exportedLists, exportList } from './support.ts';

const server = withWholeApp();
let admin: Caller;
let run: number;
let round: number;

beforeAll(async () => {
  admin = await server.signIn('admin');
  for (let nth = 0; nth < 3; nth += 1) await admin.get('/supplier/create', { name: `供应商 ${nth}` });
  round = (await admin.get('/stockTake/create', { name: '盘点' })).id;
  run = (await depreciating(server, () => admin).preview('2024-06')).id;
});
afterAll(() => server.app.server.closeAllConnections());

type Entry = { action: string; label: string; changes: { field: string; from: null; to: string }[] };
const entries = async () => {
  const { rows } = await sql<Entry>`select action, record_label as label, changes from log_entry
    where record_kind = 'export' and id > ${last} order by id`.execute(server.db);
  return rows.map(({ changes, ...entry }) => ({
    ...entry,
    ...Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }));
};
let last = 0;
const fromHere = async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from log_entry`.execute(server.db);
  last = rows[0]?.id ?? 0;
};

/** What the tables of a run or of a month are requested by. */
const leastOf = (list: ExportedList): object => {
  if (list === 'depreciationReport' || list === 'journal') return { month: '2024-06' };
  if (list === 'depreciationMovement') return { fromMonth: '2024-06', toMonth: '2024-06' };
  if (list === 'stockTakeLine') return { id: round };
  return list === 'depreciationLine' || list === 'depreciationVoucher' ? { id: run } : {};
};

test.each(exportedLists)(
  'who took the %s list along is in the log before the file is whole',
  async (list) => {
    await fromHere();
    const least = leastOf(list);
    for (const format of ['csv', 'xlsx'] as const) {
      await exportList(server, admin, list, { format, title: '表', ...least });
      const entry = (await entries()).at(-1);
      expect(entry).toMatchObject({ action: 'exported', list, rows: expect.stringMatching(/^\d+$/) });
      expect(entry?.label).toMatch(new RegExp(`^表-\\d{4}-\\d\\d-\\d\\d\\.${format}$`));
      const filter =
        Object.entries(least)
          .map((each) => each.join('='))
          .join('; ') || undefined;
      expect(new Map<string, unknown>(Object.entries(entry ?? {})).get('exportedFilter')).toBe(filter);
    }
  },
);

test('with how many rows, and what it was asked for', async () => {
  await fromHere();
  await exportList(server, admin, 'supplier', { search: '供应商', state: 'active' });
  await exportList(server, admin, 'supplier', { search: 'nobody at all' });
  await server.app.inject({
    method: 'POST',
    url: '/asset/asset/export',
    headers: { authorization: admin.token },
    payload: {
      format: 'xlsx',
      language: 'zh',
      status: ['inUse', 'borrowed'],
      where: { match: 'all', of: [{ field: 'name', is: 'contains', values: ['灯'] }] },
    },
  });
  expect(await entries()).toMatchObject([
    { list: 'supplier', rows: '4', exportedFilter: 'search=供应商; state=active' },
    { list: 'supplier', rows: '0', exportedFilter: 'search=nobody at all' },
    {
      list: 'asset',
      rows: '0',
      exportedFilter:
        'status=inUse,borrowed; where={"match":"all","of":[{"field":"name","is":"contains","values":["灯"]}]}',
    },
  ]);
});

test('a refused one is not told as one', async () => {
  await fromHere();
  const staff = await server.signIn('staff');
  const { text } = await exportList(server, staff, 'account');
  expect(JSON.parse(text).errcode).not.toBe(0);
  expect(await entries()).toEqual([]);
});

test('of one that was broken off, how many rows had gone out by then', async () => {
  await fromHere();
  await sql`insert into supplier (name, name_sort, search_text, remark)
    select repeat('多', 90) || n, 'duo', 'duo', '' from generate_series(1, 60000) n`.execute(server.db);
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const broken = request(`${address}/asset/supplier/export`, {
    method: 'POST',
    headers: { authorization: admin.token, 'content-type': 'application/json' },
  });
  broken.on('error', () => {});
  broken.end(
    JSON.stringify({
      columns: exportedColumns.supplier.map((column) => ({ column, label: column })),
      title: '多',
      format: 'csv',
    }),
  );
  const [response] = await once(broken, 'response');
  await once(response, 'data');
  broken.destroy();
  let found = await entries();
  for (const until = Date.now() + 60_000; found.length === 0 && Date.now() < until; ) {
    await turn();
    found = await entries();
  }
  expect(found).toMatchObject([{ action: 'export broken off', list: 'supplier' }]);
  const [{ rows }] = found as unknown as [{ rows: string }];
  expect(Number(rows)).toBeGreaterThan(0);
  expect(Number(rows)).toBeLessThan(60_000);
}, 90_000);
