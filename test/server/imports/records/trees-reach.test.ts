import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../../src/api/contract/errors.ts';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, csv, importing } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'organisations' as const;
const permissions = {
  'import.run': 'all',
  'organisation.read': 'subtree',
  'organisation.write': 'subtree',
} as const;

test('organisations are imported within the scope of the person alone', async () => {
  const east = await server.signIn('eastKeeper', { permissions });
  const { check, commit, rows, options } = importing(server, east);
  const { rows: all } = await sql<{ id: number; name: string; code: string; called: string }>`
    select id, name, code, called from organisation order by id`.execute(server.db);
  const own = all.find(({ id }) => id === server.company.organisations.east);
  const head = all.find(({ id }) => id === server.company.organisations.head);
  const run = await check(
    csv(
      ['Name', 'Code', 'Parent'],
      ['VA Top', 'VA1', ''],
      ['VA Below', 'VA2', own?.name ?? ''],
      ['VA Beyond', 'VA3', head?.name ?? ''],
      ['VA Taken', head?.code ?? '', ''],
    ),
    { subject, options: options({ organisationId: server.company.organisations.east }) },
  );
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!parent topRefused'],
    ['created'],
    ['rejected', '!parent nameUnknown'],
    ['rejected', '!code recordTaken'],
  ]);
  await commit(run.id);
  const { rows: entries } = await sql`select way, document_no as file, action from log_entry
    where record_kind = 'organisation' and record_label = 'VA Below'`.execute(server.db);
  expect(entries).toEqual([{ way: 'import', file: 'test.csv', action: 'created' }]);
});

test('whoever may not write organisations imports none', async () => {
  const east = await server.signIn('eastKeeper', { permissions: { 'import.run': 'all' } });
  const { uploaded, options } = importing(server, east);
  const uploadId = await uploaded(csv(['Name'], ['VB']));
  const reply = await east.ask('/import/start', {
    uploadId,
    sheet: 0,
    headerRow: 1,
    subject,
    mapping: [{ target: 'name', columns: [0] }],
    options: options({ organisationId: server.company.organisations.east }),
  });
  expect(reply.errcode).toBe(errcodes.notPermitted);
});

test('what is used, changed or has something below it meanwhile stays, and says why', async () => {
  const caller = await server.signIn('admin');
  const { check, commit, rows } = importing(server, caller);
  const { undo } = undoing(server, caller);
  const run = await check(
    csv(
      ['Name', 'Code'],
      ['VC Used', 'VC1'],
      ['VC Changed', 'VC2'],
      ['VC Above', 'VC3'],
      ['VC Free', 'VC4'],
      ['VC Above / Way / End', 'VC5'],
    ),
    { subject: 'locations' },
  );
  await commit(run.id);
  const idOf = async (code: string) =>
    (await sql<{ id: number }>`select id from location where code = ${code}`.execute(server.db)).rows[0]
      ?.id ?? 0;
  const asset = await check(csv(['资产编号', '资产名称', '存放地点'], ['VC-1', 'VC asset', 'VC Used']));
  expect(await commit(asset.id)).toMatchObject({ created: 1 });
  await caller.get('/location/update', { id: await idOf('VC2'), version: 1, changes: { code: 'VC2b' } });
  await caller.get('/location/create', { name: 'VC Guest', parentId: await idOf('VC3') });
  expect(await caller.get('/import/undoable', { id: run.id })).toMatchObject({ names: 1 });
  const undone = await undo(run.id);
  expect(
    (await rows(run.id)).map(({ outcome, problems }) => [outcome, ...problems.map(({ code }) => code)]),
  ).toEqual([
    ['skipped', 'inUse'],
    ['skipped', 'changedSince'],
    ['skipped', 'inUse'],
    ['undone'],
    ['undone'],
  ]);
  expect(undone).toMatchObject({ state: 'partlyUndone', undone: 2 });
  const { rows: left } = await sql<{
    called: string;
  }>`select called from location where called like 'VC%' order by called`.execute(server.db);
  expect(left.map(({ called }) => called)).toEqual([
    'VC Above',
    'VC Above / VC Guest',
    'VC Changed',
    'VC Used',
  ]);
});
