import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { planHandlers } from '../../../server/modules/plans/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import type { BookFigure } from '../../../src/vocabulary/asset.ts';
import type { Condition } from '../../../src/vocabulary/filters/filter-tree.ts';
import { type Caller, withApp } from '../support/app.ts';
import { depreciating } from './support.ts';

const server = withApp({
  modules: [
    assetListHandlers,
    assetHandlers,
    depreciationHandlers,
    handoverHandlers,
    planHandlers,
    stockTakeHandlers,
  ],
});
/** Sees all, the depreciation of the head office alone, and no depreciation. */
let admin: Caller;
let auditor: Caller;
let keeper: Caller;
const { asset, post } = depreciating(server, () => admin);
const figures = ['accumulatedDepreciation', 'netValue'] as const;
const ids = { head: 0, south: 0, ahead: 0 };

beforeAll(async () => {
  await sql`delete from role_permission using role
    where role.id = role_id and code = 'keeper' and permission like 'depreciation.%'`.execute(server.db);
  await sql`update role_permission set scope = 'organisation' from role
    where role.id = role_id and code = 'auditor' and permission = 'depreciation.read'`.execute(server.db);
  admin = await server.signIn('admin');
  auditor = await server.signIn('auditor');
  keeper = await server.signIn('keeper');
  ids.head = await asset({ name: '总部' });
  ids.south = await asset({ name: '华南', owner: 'south' });
  ids.ahead = await asset({ name: '未到', purchaseDate: '2999-01-01' });
  await post('2024-06');
}, 60_000);

type Row = Partial<Record<BookFigure, string | null>> & { id: number };
const figuresIn = ({ accumulatedDepreciation, netValue }: Row) => [accumulatedDepreciation, netValue];
const listed = async (who: Caller, payload: Payload<'/asset/list'> = { figures: [...figures] }) =>
  new Map((await who.get('/asset/list', payload)).rows.map((row) => [row.id, figuresIn(row)]));

describe('figures of the books in the register', () => {
  test('are those of now, for what is in the books and in scope', async () => {
    const all = await listed(admin);
    expect(all.get(ids.head)).toEqual(['100.00', '1100.00']);
    expect(all.get(ids.ahead)).toEqual([null, null]);
    const some = await listed(auditor);
    expect(some.get(ids.head)).toEqual(['100.00', '1100.00']);
    expect(some.get(ids.south)).toEqual([null, null]);
  });

  test('are there only where they are requested', async () => {
    expect((await listed(admin, {})).get(ids.head)).toEqual([undefined, undefined]);
    const net = await listed(admin, { figures: ['netValue'], sort: 'name', count: true });
    expect(net.get(ids.head)).toEqual([undefined, '1100.00']);
  });

  test('are refused to whoever may see no depreciation', async () => {
    for (const figure of figures) {
      const refused = await keeper.ask('/asset/list', { figures: [figure] });
      expect(refused).toMatchObject({ errcode: errcodes.notPermitted });
    }
  });
});

const taken = async ({ token }: Caller, column: BookFigure | 'name') => {
  const columns = ['name' as const, column].map((one) => ({ column: one, label: one }));
  const { rawPayload } = await server.app.inject({
    method: 'POST',
    url: '/asset/asset/export',
    headers: { authorization: token },
    payload: { format: 'csv', language: 'en', columns },
  });
  return rawPayload.toString();
};

test('an export of the register holds them within the same scope', async () => {
  expect(await taken(admin, 'netValue')).toMatch(/总部,1100.00\r\n/);
  const some = await taken(auditor, 'accumulatedDepreciation');
  expect(some).toMatch(/总部,100.00\r\n/);
  expect(some).toMatch(/华南,\r\n/);
  expect(await taken(keeper, 'netValue')).toContain(`"errcode":${errcodes.notPermitted}`);
  expect(await taken(keeper, 'name')).toContain('总部');
});

const where = (field: BookFigure, is: Condition['is'], ...values: string[]) => ({
  where: { match: 'all' as const, of: [{ field, is, values }] },
});
const names = (...all: string[]) => ['总部', '华南', '未到'].filter((name) => all.includes(name));
const found = async (who: Caller, filter: ReturnType<typeof where>) =>
  names(...(await who.get('/asset/list', { ...filter, limit: 200 })).rows.map(({ name }) => name));

describe('a condition on a figure of the books', () => {
  test.each([
    [where('netValue', 'from', '1100'), ['总部', '华南']],
    [where('netValue', 'until', '1099.99'), []],
    [where('netValue', 'empty'), ['未到']],
    [where('accumulatedDepreciation', 'filled'), ['总部', '华南']],
    [where('accumulatedDepreciation', 'between', '100.01', '400'), []],
  ])('%j', async (filter, all) => {
    expect(await found(admin, filter)).toEqual(all);
  });

  test('is met by nothing out of scope, however it is put', async () => {
    for (const figure of figures)
      for (const filter of [
        where(figure, 'from', '0'),
        where(figure, 'until', '99999'),
        where(figure, 'empty'),
      ]) {
        expect(await found(auditor, filter)).not.toContain('华南');
      }
    expect(await found(auditor, where('netValue', 'filled'))).toEqual(['总部']);
  });

  test('is refused to whoever may see none, by every call that takes conditions', async () => {
    const filter = where('netValue', 'from', '0');
    const refused = { errcode: errcodes.badRequest };
    const export_ = { ...filter, format: 'csv', language: 'en' } as const;
    expect(await keeper.ask('/asset/list', filter)).toMatchObject(refused);
    expect(await keeper.ask('/asset/export', export_)).toMatchObject(refused);
    expect(await keeper.ask('/assetList/create', { name: '净值', filter })).toMatchObject(refused);
    expect(await keeper.ask('/handover/candidates', { kind: 'issue', filter })).toMatchObject(refused);
    const preview = await keeper.ask('/stockTake/preview', { scope: filter });
    expect(preview).toMatchObject({ errcode: errcodes.booksHidden });
  });
});

describe('an asset list by figures of the books', () => {
  const filter = where('netValue', 'from', '0');
  const shared = async () => {
    const organisationId = server.company.organisations.head;
    return (await admin.get('/assetList/create', { name: '有净值', filter, organisationId })).id;
  };

  test('holds what each may see of it, and says so where that is nothing', async () => {
    const listId = await shared();
    const holds = async (who: Caller) =>
      names(...(await who.get('/asset/list', { listId, limit: 200 })).rows.map(({ name }) => name));
    expect(await holds(admin)).toEqual(['总部', '华南']);
    expect(await holds(auditor)).toEqual(['总部']);
    for (const path of ['/asset/list', '/handover/candidates'] as const) {
      const payload = path === '/asset/list' ? { listId } : { kind: 'issue', filter: { listId } };
      expect(await keeper.ask(path, payload as never)).toMatchObject({ errcode: errcodes.booksHidden });
    }
    expect((await keeper.get('/assetList/filter', { id: listId })).gone).toEqual(['netValue']);
    expect((await admin.get('/assetList/filter', { id: listId })).gone).toEqual([]);
  });

  test('is followed by no plan, and no state of it is stored', async () => {
    const id = await shared();
    const refused = { errcode: errcodes.listByBooks };
    const plan = {
      name: '保养',
      target: 'assetList',
      startOn: '2030-01-01',
      every: 1,
      unit: 'month',
      leadDays: 0,
    } as const;
    expect(await admin.ask('/plan/create', { ...plan, assetListId: id })).toMatchObject(refused);
    expect(await admin.ask('/assetList/saveSnapshot', { id })).toMatchObject(refused);
    const plain = await admin.get('/assetList/create', { name: '台账', filter: { search: '总部' } });
    await admin.get('/plan/create', { ...plan, assetListId: plain.id });
    expect(
      await admin.ask('/assetList/update', { id: plain.id, version: plain.version, changes: { filter } }),
    ).toMatchObject(refused);
  });
});
