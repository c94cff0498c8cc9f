import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'meters' as const;
const heads = ['资产编号', '仪表名称', '类型', '单位', '小数位数', '读数', '抄表日期', '备注', '状态'];

/** An asset in stock with a number of its own. */
async function asset(assetNo: string, name = assetNo) {
  const admin = await server.signIn('admin');
  const { id } = await admin.get('/asset/create', {
    assetNo,
    name,
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.head,
    locationId: server.company.locations.store,
  });
  return id;
}
const metersOf = async (assetId: number) =>
  (
    await sql<Record<string, unknown>>`
      select name, kind, unit, decimals, remark, state, last_value::float8 as last,
        (select count(*)::int from meter_reading where meter_id = meter.id) as readings
      from meter where asset_id = ${assetId} order by name`.execute(server.db)
  ).rows;

test('a meter is known by its asset and name, and a reading that is there is entered once', async () => {
  const { check, commit, rows } = undoing(server, await server.signIn('admin'));
  const id = await asset('MA-1');
  const file = (...row: string[]) => csv(heads, row);
  const first = await check(file('MA-1', '里程', '累计型', 'km', '', '1200.5', '2026-01-05', '前桥', ''), {
    subject,
  });
  expect((await rows(first.id)).flatMap(codes)).toEqual([]);
  expect(counts(first)).toMatchObject({ created: 1 });
  expect(await metersOf(id)).toEqual([]);
  await commit(first.id);
  expect(await metersOf(id)).toEqual([
    {
      name: '里程',
      kind: 'counter',
      unit: 'km',
      decimals: 1,
      remark: '前桥',
      state: 'active',
      last: 1200.5,
      readings: 1,
    },
  ]);
  const { rows: entries } = await sql`select action, way, document_no as file from log_entry
    where record_kind = 'meter' and record_label like 'MA-1 %' order by id`.execute(server.db);
  expect(entries).toEqual([
    { action: 'created', way: 'import', file: 'test.csv' },
    { action: expect.stringContaining('enter a reading'), way: 'import', file: 'test.csv' },
  ]);

  const same = await check(file('MA-1', '里程', '', 'km', '', '1200.5 km', '2026-01-05', '', ''), {
    subject,
  });
  expect(counts(same)).toMatchObject({ unchanged: 1 });
  const second = await check(file('MA-1', '里程', '', 'km', '', '1300', '2026-02-05', '后桥', ''), {
    subject,
  });
  expect(counts(second)).toMatchObject({ updated: 1 });
  await commit(second.id);
  expect(await metersOf(id)).toMatchObject([{ remark: '后桥', last: 1300, readings: 2 }]);
});

test('what the form refuses is refused with its reason, and no other row', async () => {
  const { check, commit, rows } = undoing(server, await server.signIn('admin'));
  const id = await asset('MB-1', 'MB lathe');
  await asset('MB-2', 'MB press');
  await asset('MB-3', 'MB press');
  const gone = await asset('MB-4');
  await sql`update asset set status = 'disposed' where id = ${gone}`.execute(server.db);
  const known = await check(csv(heads, ['MB-1', 'Hours', 'counter', 'h', '0', '500', '2026-01-05', '', '']), {
    subject,
  });
  await commit(known.id);
  const run = await check(
    csv(
      heads,
      ['MB-9', 'Hours', 'counter', '', '', '', '', '', ''],
      ['MB press', 'Hours', 'counter', '', '', '', '', '', ''],
      ['', 'Hours', 'counter', '', '', '', '', '', ''],
      ['MB-2', 'Hours', '', '', '', '', '', '', ''],
      ['MB-2', 'Heat', 'wobbly', '', '', '', '', '', ''],
      ['MB-4', 'Hours', 'counter', '', '', '', '', '', ''],
      ['MB-1', 'Hours', '', '', '', '400', '2026-02-05', '', ''],
      ['MB-2', 'Deep', 'gauge', '', '9', '', '', '', ''],
      ['MB-2', 'Fine', 'gauge', '', '1', '1.25', '2026-02-05', '', ''],
      ['MB-2', 'Odd', 'counter', 'h', '', '5 km', '2026-02-05', '', ''],
      ['MB-2', 'Minus', 'counter', 'h', '', '-5', '2026-02-05', '', ''],
      ['MB-2', 'Soon', 'counter', 'h', '', '5', '2090-02-05', '', ''],
      ['MB-3', 'Same', 'counter', 'h', '', '', '', '', ''],
      ['MB-3 MB press', 'same', 'counter', 'h', '', '', '', '', ''],
      ['mb lathe', 'Heat', 'gauge', '', '', '21', '', '', ''],
    ),
    { subject },
  );
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!asset nameUnknown'],
    ['rejected', '!asset nameAmbiguous'],
    ['rejected', '!asset valueMissing'],
    ['rejected', '!kind valueMissing'],
    ['rejected', '!kind choiceUnknown'],
    ['rejected', '!asset assetEnded'],
    ['rejected', '!reading readingDoubtful'],
    ['rejected', '!decimals valueInvalid'],
    ['rejected', '!reading tooManyDecimals'],
    ['rejected', '!reading otherUnit'],
    ['rejected', '!reading valueInvalid'],
    ['rejected', '!readAt valueInvalid'],
    ['created'],
    ['rejected', '!row recordRepeated'],
    ['created', 'asset identifiedByAssetName', 'reading readingUndated'],
  ]);
  const other = await check(csv(heads, ['MB-1', 'Hours', 'gauge', '', '', '', '', '', '']), { subject });
  expect((await rows(other.id)).flatMap(codes)).toContain('!kind kindStays');
  expect(await metersOf(id)).toMatchObject([{ name: 'Hours', last: 500 }]);
});

test('a retired meter is left alone unless the file restores it', async () => {
  const { check, commit, rows } = undoing(server, await server.signIn('admin'));
  const id = await asset('MC-1');
  const bring = async (...row: string[]) => {
    const run = await check(csv(heads, row), { subject });
    const said = (await rows(run.id)).flatMap(codes);
    if (run.rejected === 0) await commit(run.id);
    return said;
  };
  await bring('MC-1', 'Hours', 'counter', 'h', '', '5', '2026-01-05', '', '已停用');
  expect(await metersOf(id)).toMatchObject([{ state: 'retired', last: 5 }]);
  expect(await bring('MC-1', 'Hours', '', '', '', '6', '2026-02-05', '', '')).toContain(
    '!state recordRetired',
  );
  await bring('MC-1', 'Hours', '', 'min', '', '6', '2026-02-05', '', '使用中');
  expect(await metersOf(id)).toMatchObject([{ state: 'active', unit: 'min', last: 6 }]);
});

test('an undo removes new meters and readings, unless somebody read or named them since', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, undo } = undoing(server, admin);
  const id = await asset('MD-1');
  const row = (name: string, ...more: string[]) => ['MD-1', name, 'counter', 'h', '', ...more];
  const before = await check(csv(heads, row('Known', '5', '2026-01-05', '', '')), { subject });
  await commit(before.id);
  const run = await check(
    csv(
      heads,
      row('Known', '9', '2026-02-05', 'Changed', ''),
      row('New', '1', '2026-02-05', '', ''),
      row('Read', '1', '2026-02-05', '', ''),
    ),
    { subject },
  );
  await commit(run.id);
  const { rows: found } = await sql<{ id: number }>`
    select id from meter where name = 'Read' and asset_id = ${id}`.execute(server.db);
  await admin.get('/meterReading/create', { meterId: found[0]?.id ?? 0, value: '2' });
  expect(await admin.get('/import/undoable', { id: run.id })).toMatchObject({
    removed: 1,
    restored: 1,
    stays: [{ reason: 'changedSince', count: 1 }],
  });
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone', undone: 2 });
  expect(await metersOf(id)).toMatchObject([
    { name: 'Known', remark: '', last: 5, readings: 1 },
    { name: 'Read', last: 2, readings: 2 },
  ]);
});

test('meters are imported for assets in reach alone', async () => {
  const east = await server.signIn('eastKeeper', {
    permissions: {
      'import.run': 'all',
      'asset.read': 'all',
      'meter.read': 'subtree',
      'meter.write': 'subtree',
    },
  });
  await asset('ME-1');
  const own = await asset('ME-2');
  await sql`update asset set organisation_id = ${server.company.organisations.east} where id = ${own}`.execute(
    server.db,
  );
  const { check, rows, options } = undoing(server, east);
  const run = await check(
    csv(
      heads,
      ['ME-1', 'Hours', 'counter', '', '', '', '', '', ''],
      ['ME-2', 'Hours', 'counter', '', '', '', '', '', ''],
      ['ME-2', 'Read', 'counter', '', '', '5', '2026-01-05', '', ''],
    ),
    { subject, options: options({ organisationId: server.company.organisations.east }) },
  );
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!asset updateNotPermitted'],
    ['created'],
    ['rejected', '!row recordRefused'],
  ]);
});

test('one kind is said for all rows, and an asset is found by its place or is checked', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows, settle } = undoing(server, admin);
  const place = async (name: string) => (await admin.get('/location/create', { name, parentId: null })).id;
  const create = async (assetNo: string, locationId: number) =>
    (
      await admin.get('/asset/create', {
        assetNo,
        name: 'Chiller',
        categoryId: server.company.categories.computer,
        ownerOrganisationId: server.company.organisations.head,
        locationId,
      })
    ).id;
  const [alone, shared, empty] = [await place('Plant 1'), await place('Plant 2'), await place('Plant 3')];
  const only = await create('PL-1', alone);
  const [first, second] = [await create('PL-2', shared), await create('PL-3', shared)];
  expect([empty, first, second]).not.toContain(undefined);
  const file = csv(
    ['ID', 'Name', 'Unit', 'Asset Name', 'Location Name'],
    ['', 'Uptime', 'h', '', 'Plant 1'],
    ['', 'Heat', '°C', '', 'Plant 2'],
    ['', 'Noise', 'dB', '', 'Plant 3'],
    ['', 'Load', 'kW', 'Chiller', 'Plant 1'],
  );
  const checked = await check(file, { subject });
  expect(counts(checked)).toMatchObject({ rejected: 4 });
  const unknown = await admin.get('/import/unknown', { id: checked.id });
  expect(unknown.words).toEqual([{ field: 'kind', text: '', count: 4, rows: [2, 3, 4] }]);
  const likely = (ids: number[]) => ids.map((id) => ({ id, name: expect.stringContaining('Chiller') }));
  expect(unknown.names).toMatchObject([
    { kind: 'asset', text: 'Plant 2 · Heat', ambiguous: true, likely: likely([first, second]) },
    { kind: 'asset', text: 'Plant 3 · Noise', ambiguous: false, likely: [] },
  ]);
  await admin.get('/import/answer', {
    id: checked.id,
    choices: { kind: { '': 'gauge' } },
    names: { asset: { 'Plant 2 · Heat': second, 'Plant 3 · Noise': 'leave' } },
    create: [],
  });
  await settle(checked.id);
  expect((await rows(checked.id)).map(codes)).toEqual([
    ['asset identifiedByPlace'],
    [],
    ['!asset nameUnknown'],
    ['asset identifiedByAssetName'],
  ]);
  await commit(checked.id);
  expect(await metersOf(only)).toMatchObject([
    { name: 'Load', kind: 'gauge' },
    { name: 'Uptime', kind: 'gauge' },
  ]);
  expect(await metersOf(second)).toMatchObject([{ name: 'Heat', kind: 'gauge' }]);
});
