import { beforeAll, expect, test } from '@jest/globals';
import { sealLog } from '../../../server/database/seal.ts';
import { writeLog } from '../../../server/log/write-log.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [logHandlers] });
let admin: Caller;
let start: string | null;
let written = 0;

const write = async (recordKind: 'asset' | 'supplier' = 'asset', organisationId: number | null = null) => {
  written += 1;
  await writeLog(
    server.db,
    { id: null, name: 'somebody', ip: null },
    {
      ...{ way: 'form', action: 'updated', recordKind, recordId: written, recordLabel: `R${written}` },
      ...{ organisationId, changes: [] },
    },
  );
  return written;
};
const changes = async (requested: Payload<'/changes'> = {}, who = admin) => {
  const { rows, ...rest } = await who.get('/changes', { ...(start && { after: start }), ...requested });
  return { ids: rows.map(({ recordId }) => recordId), ...rest };
};

beforeAll(async () => {
  admin = await server.signIn('admin');
  await write();
  await sealLog(server.db);
  start = (await admin.get('/changes', {})).next;
});

test('a program that goes on from its cursor meets each change once, oldest first', async () => {
  const sent = [await write(), await write(), await write()];
  expect(await changes()).toEqual({ ids: [], next: start, more: false });
  await sealLog(server.db);
  const first = await changes({ limit: 2 });
  expect(first).toMatchObject({ ids: sent.slice(0, 2), more: true });
  const second = await changes({ limit: 2, after: first.next ?? '' });
  expect(second).toMatchObject({ ids: sent.slice(2), more: false });
  expect(await changes({ after: second.next ?? '' })).toEqual({ ids: [], next: second.next, more: false });
  expect(await changes({ since: '2999-01-01T00:00:00.000Z' })).toMatchObject({ ids: [], more: false });
  expect(await changes({ since: '2020-01-01T00:00:00.000Z' })).toMatchObject({ ids: sent });
});

/** The embedded database has one connection: nothing is written there beside a transaction. */
const besideAnother = process.env.TEST_DATABASE_URL ? test : test.skip;
besideAnother('an entry that is written late, under an earlier number, is not missed', async () => {
  const { next } = await changes();
  const after = next ?? '';
  let commit = () => {};
  let began = () => {};
  const isOpen = new Promise<void>((resolve) => {
    began = resolve;
  });
  const late = server.db.transaction().execute(async (tx) => {
    written += 1;
    await writeLog(
      tx,
      { id: null, name: 'somebody', ip: null },
      {
        ...{ way: 'form', action: 'updated', recordKind: 'asset', recordId: written, recordLabel: 'late' },
        ...{ organisationId: null, changes: [] },
      },
    );
    began();
    await new Promise<void>((resolve) => {
      commit = resolve;
    });
    return written;
  });
  await isOpen;
  const lateId = written;
  const early = await write();
  await sealLog(server.db);
  expect((await changes({ after })).ids).toEqual([]);
  commit();
  await late;
  await sealLog(server.db);
  expect((await changes({ after })).ids).toEqual([lateId, early]);
});

test('of the kinds that are asked for, as far as the log is seen', async () => {
  const after = (await changes()).next ?? '';
  const mine = await write('asset', server.company.organisations.head);
  const other = await write('asset', server.company.organisations.south);
  const supplier = await write('supplier');
  await sealLog(server.db);
  expect((await changes({ after, kinds: ['supplier'] })).ids).toEqual([supplier]);
  expect((await changes({ after, kinds: ['asset'] })).ids).toEqual([mine, other]);
  const keeper = await server.signIn('keeper', {
    permissions: { 'log.read': 'organisation', 'asset.read': 'organisation' },
  });
  expect(await changes({ after }, keeper)).toMatchObject({ ids: [mine], more: false });
  const staff = await server.signIn('staff', { permissions: { 'asset.read': 'organisation' } });
  expect((await staff.ask('/changes', {})).errcode).toBe(errcodes.notPermitted);
  expect((await admin.ask('/changes', { after: 'bm9uZQ' })).errcode).toBe(errcodes.badCursor);
});
