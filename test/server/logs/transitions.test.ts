import { beforeAll, expect, test } from '@jest/globals';
import { writeLog } from '../../../server/log/write-log.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [logHandlers] });
const id = 'asset/inStock/issue/inUse';
let admin: Caller;

const write = (
  action: string,
  organisationId: number | null = null,
  recordKind = 'asset' as 'asset' | 'account',
) =>
  writeLog(
    server.db,
    { id: null, name: 'somebody', ip: null },
    {
      way: 'form',
      action: recordKind === 'account' ? 'session ended' : action,
      recordKind,
      recordId: 1,
      recordLabel: 'COUNTED-1',
      organisationId,
      changes: recordKind === 'account' ? [{ field: 'transition', from: null, to: action }] : [],
    },
  );

beforeAll(async () => {
  admin = await server.signIn('admin');
  await write(id, server.company.organisations.east);
  await write(id, server.company.organisations.head);
  await write('asset/inStock/lend/borrowed', server.company.organisations.east);
  await write('server session/open/sign out/closed', null, 'account');
});

const counts = async (machine: string, who = admin, from?: string) =>
  (await who.get('/log/transitions', { machine, ...(from && { from }) })).rows.map((row) => [
    row.id,
    row.count,
  ]);

test('the entries of each transition are counted, as many as the list has', async () => {
  expect(await counts('asset')).toEqual([
    [id, 2],
    ['asset/inStock/lend/borrowed', 1],
  ]);
  const { count } = await admin.get('/log/list', { action: id, count: true });
  expect(count).toEqual({ value: 2, capped: false });
  expect(await counts('server session')).toEqual([['server session/open/sign out/closed', 1]]);
  expect(await counts('ass')).toEqual([]);
});

test('within the scope of the reader and since the moment that is asked', async () => {
  const keeper = await server.signIn('keeper', {
    permissions: { 'log.read': 'organisation', 'asset.read': 'organisation' },
  });
  expect(await counts('asset', keeper)).toEqual([[id, 1]]);
  expect(await counts('asset', admin, '2999-01-01T00:00:00.000Z')).toEqual([]);
});
