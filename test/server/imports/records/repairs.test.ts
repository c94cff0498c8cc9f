import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes as allCodes, counts, csv, fixture, type Row } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'repairs' as const;
const codes = (row: Row) => allCodes(row).filter((code) => code !== 'reporter reporterAssumed');
const heads = [
  '资产编号',
  '故障描述',
  '报修日期',
  '维修日期',
  '维修内容',
  '维修费用',
  '维修商',
  '维修人员',
  '状态',
];

async function asset(assetNo: string, currency = 'CNY') {
  const admin = await server.signIn('admin');
  const { id } = await admin.get('/asset/create', {
    assetNo,
    name: assetNo,
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.head,
    locationId: server.company.locations.store,
    currency,
  });
  return id;
}
const repairsOf = async (assetId: number) =>
  (
    await sql<Record<string, unknown>>`
      select fault, repair.state, solution, repair_cost(repair)::float8 as cost, supplier.name as supplier,
        (reported_at at time zone company_setting('timeZone', current_setting('TimeZone')))::date::text as reported,
        (done_at at time zone company_setting('timeZone', current_setting('TimeZone')))::date::text as done
      from repair left join supplier on supplier.id = supplier_id where asset_id = ${assetId} order by repair.id`.execute(
      server.db,
    )
  ).rows;
const heard = async () =>
  (
    await sql<{
      count: number;
    }>`select (select count(*) from notification) + (select count(*) from watcher) as count`.execute(
      server.db,
    )
  ).rows[0]?.count;

test('a history comes in closed: nobody is notified, the asset stays, and a second import adds nothing', async () => {
  const { check, commit, rows } = undoing(server, await server.signIn('admin'));
  const id = await asset('PA-1');
  const before = await heard();
  const file = (cost: string) =>
    csv(
      heads,
      ['PA-1', '不制冷', '2025-03-01', '2025-03-04', '加氟', cost, '苏州供应商', '', '已完成'],
      ['PA-1', '漏水', '', '2025-04-02', '换管', '', '', '', ''],
    );
  const first = await check(file('1200元'), { subject });
  expect((await rows(first.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created'],
    ['created', 'row reportedAssumed'],
  ]);
  expect(await repairsOf(id)).toEqual([]);
  await commit(first.id);
  expect(await repairsOf(id)).toEqual([
    {
      fault: '不制冷',
      state: 'closed',
      solution: '加氟',
      cost: 1200,
      supplier: '苏州供应商',
      reported: '2025-03-01',
      done: '2025-03-04',
    },
    {
      fault: '漏水',
      state: 'closed',
      solution: '换管',
      cost: 0,
      supplier: null,
      reported: '2025-04-02',
      done: '2025-04-02',
    },
  ]);
  expect(await heard()).toBe(before);
  const { rows: standing } = await sql`select status from asset where id = ${id}`.execute(server.db);
  expect(standing).toEqual([{ status: 'inStock' }]);

  expect(counts(await check(file('1200'), { subject }))).toMatchObject({ created: 0, unchanged: 2 });
  const other = await check(file('1300'), { subject });
  expect((await rows(other.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!cost repairStands'],
    ['unchanged'],
  ]);
});

test('what is not finished, not known or not sensible is refused or left open', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows, settle } = undoing(server, admin);
  const id = await asset('PB-1');
  const row = (fault: string, ...more: string[]) => ['PB-1', fault, ...more];
  const run = await check(
    csv(
      heads,
      ['PB-9', 'A', '2025-03-01', '2025-03-04', 'x', '', '', '', ''],
      row('B', '2025-03-01', '', 'x', '', '', '', ''),
      row('C', '2025-03-01', '2025-03-04', '', '', '', '', ''),
      row('D', '2025-03-05', '2025-03-04', 'x', '', '', '', ''),
      row('E', '2025-03-01', '2025-03-04', 'x', '', '', '', '维修中'),
      row('F', '2025-03-01', '2025-03-04', 'x', '5 USD', '', '', ''),
      row('G', '2025-03-01', '2025-03-04', 'x', '', '', 'Nobody Known', ''),
      row('H', '2025-03-01', '2025-03-04', 'x', '', 'New Mender Ltd', '', ''),
      row('I', '2025-03-01', '2090-03-04', 'x', '', '', '', ''),
    ),
    { subject, options: { people: 'reject' } },
  );
  expect((await rows(run.id)).map((one) => [one.outcome, ...codes(one)])).toEqual([
    ['rejected', '!asset nameUnknown'],
    ['rejected', '!doneAt valueMissing'],
    ['rejected', '!solution valueMissing'],
    ['rejected', '!doneAt valueInvalid'],
    ['rejected', '!state repairNotFinished'],
    ['rejected', '!currency otherCurrency'],
    ['rejected', '!assignee nameUnknown'],
    ['created'],
    ['rejected', '!doneAt valueInvalid'],
  ]);
  expect((await admin.get('/import/unknown', { id: run.id })).names).toMatchObject([
    { kind: 'asset', text: 'PB-9' },
    { kind: 'person', text: 'Nobody Known' },
  ]);
  await admin.get('/import/answer', { id: run.id, create: ['person'] });
  await settle(run.id);
  await commit(run.id);
  const { rows: mended } = await sql`select person.name as engineer from repair
    left join person on person.id = assignee_id where fault in ('G', 'H') and asset_id = ${id} order by fault`.execute(
    server.db,
  );
  expect(mended).toEqual([{ engineer: 'Nobody Known' }, { engineer: null }]);
});

test('a sign of several currencies means that of the asset, and no other', async () => {
  const { check, rows } = undoing(server, await server.signIn('admin'));
  await asset('PE-1', 'JPY');
  await asset('PE-2', 'AUD');
  const row = (assetNo: string, cost: string) => [
    assetNo,
    `漏水不制冷 ${cost}`,
    '2025-03-01',
    '2025-03-04',
    'x',
    cost,
  ];
  const run = await check(
    csv(
      ['Asset no.', 'Fault', 'Reported', 'Repair date', 'Solution', 'Cost'],
      row('PE-1', '¥1200'),
      row('PE-1', '$5'),
      row('PE-2', '$5'),
      row('PE-2', '¥1300'),
    ),
    { subject },
  );
  expect((await rows(run.id)).map((one) => [one.outcome, ...codes(one)])).toEqual([
    ['created'],
    ['rejected', '!currency otherCurrency'],
    ['created'],
    ['rejected', '!currency otherCurrency'],
  ]);
});

test('faults alike on one day differ by their time, and one that says the day alone is none of its own', async () => {
  const { check, commit, rows } = undoing(server, await server.signIn('admin'));
  const id = await asset('PF-1');
  const at = (reported: string, done = '2025-03-04') => ['PF-1', '卡纸', reported, done, 'x', '', '', '', ''];
  const run = await check(csv(heads, at('2025-03-01 08:30'), at('2025-03-01 14:00'), at('2025-03-01')), {
    subject,
  });
  expect((await rows(run.id)).map((row) => [row.outcome, ...allCodes(row)])).toEqual([
    ['created', 'reporter reporterAssumed'],
    ['created', 'reporter reporterAssumed'],
    ['rejected', 'reporter reporterAssumed', '!row recordRepeated'],
  ]);
  expect(counts(await commit(run.id))).toMatchObject({ created: 2 });
  const { rows: stored } = await sql<{ repairNo: string }>`
    select repair_no as "repairNo" from repair where asset_id = ${id} order by id`.execute(server.db);
  const number = stored[0]?.repairNo ?? '';
  const { rows: logged } = await sql<{ fields: string }>`
    select changes::text as fields from log_entry where record_label like ${`${number}%`}`.execute(server.db);
  expect(logged[0]?.fields).toContain('"reporter"');
  const again = await check(
    csv(
      ['维修单号', ...heads],
      [number, ...at('2025-03-01 08:30')],
      [stored[1]?.repairNo ?? '', 'PF-1', '漏粉', '2025-03-02', '2025-03-05', 'x', '', '', '', ''],
    ),
    { subject },
  );
  expect((await rows(again.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['unchanged'],
    ['rejected', '!fault repairStands', '!reportedAt repairStands', '!doneAt repairStands'],
  ]);
});

test('an undo removes them with the supplier that came along, unless something refers to one', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, undo } = undoing(server, admin);
  const id = await asset('PC-1');
  const row = (fault: string, supplier: string) => [
    'PC-1',
    fault,
    '2025-03-01',
    '2025-03-04',
    'x',
    '9',
    supplier,
    '',
    '',
  ];
  const run = await check(csv(heads, row('A', 'PC Mender'), row('B', '')), { subject });
  await commit(run.id);
  expect(await repairsOf(id)).toMatchObject([{ supplier: 'PC Mender' }, { supplier: null }]);
  const { rows: found } = await sql<{ id: number }>`
    select id from repair where asset_id = ${id} and fault = 'B'`.execute(server.db);
  await sql`insert into bill (bill_no, type, supplier_id, organisation_id, repair_id, invoiced_on, currency, search_text, creator_id)
    select 'ZD-U', 'repair', id, ${server.company.organisations.east}, ${found[0]?.id ?? 0}, current_date, 'CNY', '',
      ${server.company.people.keeper} from supplier order by id limit 1`.execute(server.db);
  expect(await undo(run.id)).toMatchObject({ state: 'partlyUndone', undone: 1 });
  expect(await repairsOf(id)).toMatchObject([{ fault: 'B' }]);
  const { rows: suppliers } = await sql`select from supplier where name = 'PC Mender'`.execute(server.db);
  expect(suppliers).toEqual([]);
});

test('repairs are imported for assets in reach of whoever dispatches them', async () => {
  const east = await server.signIn('eastKeeper', {
    permissions: {
      'import.run': 'all',
      'asset.read': 'all',
      'repair.read': 'all',
      'repair.dispatch': 'subtree',
    },
  });
  await asset('PD-1');
  const { check, rows, options } = undoing(server, east);
  const run = await check(csv(heads, ['PD-1', 'A', '2025-03-01', '2025-03-04', 'x', '', '', '', '']), {
    subject,
    options: options({ organisationId: server.company.organisations.east }),
  });
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!asset updateNotPermitted'],
  ]);
});

test('work orders of another system are repairs of assets by name and place', async () => {
  const admin = await server.signIn('admin');
  const { check, commit, rows } = undoing(server, admin);
  const places = ['Video Surveillance Room', 'Spare Room'];
  const [there = 0] = await Promise.all(
    places.map(async (name) => {
      const { id: locationId } = await admin.get('/location/create', { name, parentId: null });
      const { categories, organisations } = server.company;
      const { id } = await admin.get('/asset/create', {
        name: 'CCTV-Camera-1',
        categoryId: categories.computer,
        ownerOrganisationId: organisations.head,
        locationId,
      });
      return id;
    }),
  );
  const run = await check(fixture('atlas-telecom-workorders.csv'), { subject });
  const found = (await rows(run.id)).find((row) => row.outcome === 'created');
  expect(found && codes(found)).toEqual(['asset identifiedByAssetName']);
  const { names } = await admin.get('/import/unknown', { id: run.id });
  expect(names.map(({ kind }) => kind)).toEqual(Array(14).fill('asset'));
  await commit(run.id);
  expect(await repairsOf(there)).toMatchObject([
    {
      fault: expect.stringMatching(/^CCTV Camera Lens Cleaning and Focus Adjustment\nClean the lenses/),
      state: 'closed',
      solution: expect.stringMatching(/^All cameras are now clean/),
      reported: '2025-08-16',
      done: '2025-08-16',
    },
  ]);
});
