import { beforeAll, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets } from './support.ts';

const server = withApp({
  modules: [assetHandlers, handoverHandlers, logHandlers, settingHandlers],
  countCap: 3,
});
let keeper: Caller;
let ids: number[];

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  const { people } = server.company;
  ids = [];
  for (const [at, asset] of (await makeAssets(server, keeper, 5)).entries()) {
    const custodianId = at < 2 ? people.staff : people.engineer;
    const { id } = await keeper.get('/handover/create', {
      kind: 'issue',
      assetIds: [asset],
      custodianId,
      post: at !== 4,
    });
    ids.unshift(id);
  }
});

test('pages run from the newest to the oldest without a gap', async () => {
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const page = await keeper.get('/handover/list', { limit: 2, after, count: true });
    expect(page.count).toEqual({ value: 3, capped: true });
    seen.push(...page.rows.map(({ id }) => id));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(ids);
});

test.each([
  ['state', { state: 'draft' as const }, [0]],
  ['kind', { kind: 'return' as const }, []],
  ['pinyin of the receiver', { search: 'wuwei' }, [0, 1, 2]],
  ['characters of the receiver', { search: '郑' }, [3, 4]],
  ['beginning of the number', { search: 'ly2' }, [0, 1, 2, 3, 4]],
  ['nothing of the kind', { search: 'TK' }, []],
])('filters by %s', async (_, filter, expected) => {
  const { rows } = await keeper.get('/handover/list', filter);
  expect(rows.map(({ id }) => ids.indexOf(id))).toEqual(expected);
});

test('filters by receiver', async () => {
  const { rows } = await keeper.get('/handover/list', { custodianId: server.company.people.staff });
  expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([3, 4]);
});

test('the transfer list holds what took effect', async () => {
  const { rows } = await keeper.get('/user/getTransferList', {});
  expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([1, 2, 3, 4]);
});

test('a cursor of another list is refused', async () => {
  const { next } = await keeper.get('/log/list', { limit: 1 });
  expect((await keeper.ask('/handover/list', { after: next ?? '' })).errcode).toBe(errcodes.badCursor);
});

test('a document without a receiver names who gives back, before it is posted and after', async () => {
  const givers = async (id: number) => {
    const { rows } = await keeper.get('/handover/list', { limit: 200 });
    const { givers: onPage } = await keeper.get('/handover/get', { id });
    return [rows.find((row) => row.id === id)?.givers, onPage];
  };
  const { rows } = await keeper.get('/handover/list', {
    state: 'posted',
    custodianId: server.company.people.staff,
  });
  const lines = await Promise.all(rows.map(({ id }) => keeper.get('/handover/get', { id })));
  const assetIds = lines.flatMap((document) => document.lines.map(({ asset }) => asset?.id ?? 0));
  const { id } = await keeper.get('/handover/create', { kind: 'return', assetIds });
  expect(await givers(id)).toEqual([['郑员工'], ['郑员工']]);
  await keeper.get('/handover/event', { id, version: 1, event: 'post' });
  expect(await givers(id)).toEqual([['郑员工'], ['郑员工']]);
  expect(await givers(ids.at(-1) ?? 0)).toEqual([[], []]);
});
