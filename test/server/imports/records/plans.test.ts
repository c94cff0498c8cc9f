import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { withWholeApp } from '../../support/whole-app.ts';
import { codes, counts, csv } from '../support/importing.ts';
import { undoing } from '../support/undoing.ts';

const server = withWholeApp();
const subject = 'plans' as const;
const heads = [
  '保养计划名称',
  '设备编号',
  '存放地点',
  '保养周期',
  '下次保养日期',
  '负责人',
  '保养内容',
  '状态',
];
const people = { people: 'reject' } as const;

async function asset(assetNo: string, organisationId = server.company.organisations.head) {
  const admin = await server.signIn('admin');
  const { id } = await admin.get('/asset/create', {
    assetNo,
    name: `${assetNo} 空压机`,
    categoryId: server.company.categories.computer,
    ownerOrganisationId: organisationId,
    locationId: server.company.locations.store,
  });
  return id;
}
const plansOf = async (name: string) =>
  (
    await sql<Record<string, unknown>>`
      select state, target, every, unit, weekdays, start_on::text as start,
        coalesce((select string_agg(asset_no, ' ' order by asset_no) from plan_asset join asset on asset.id = asset_id
          where plan_id = plan.id), '') as assets,
        (select count(*) from maintenance_task where plan_id = plan.id)::integer as tasks
      from plan where name = ${name} order by id`.execute(server.db)
  ).rows;
const dayFrom = async (days: number) =>
  (await sql<{ day: string }>`select (company_today() + ${days}::integer)::text as day`.execute(server.db))
    .rows[0]?.day ?? '';

test('rows of one plan become one plan over their assets, a draft unless it is said to be active', async () => {
  const { check, commit, rows, undo } = undoing(server, await server.signIn('admin'));
  for (const no of ['PL-1', 'PL-2', 'PL-3']) await asset(no);
  const file = csv(
    heads,
    ['季度保养', 'PL-1', '一号楼', '每3个月', '2024-02-01', '', '换油', ''],
    ['季度保养', 'PL-2、PL-3 空压机', '二号楼', '每3个月', '2024-02-01', '', '换油', ''],
    ['周检', 'PL-1', '', '每周一', '2090-01-02', '', '', '草稿'],
  );
  const run = await check(file, { subject, options: people });
  expect((await rows(run.id)).map((row) => [row.row, row.outcome, ...codes(row)])).toEqual([
    [
      2,
      'created',
      'row rowsTogether',
      'location besideAssets',
      'asset identifiedByAssetName',
      'state planDrafted',
      'startOn planDatesPassed',
    ],
    [4, 'created'],
  ]);
  expect(run.total).toBe(2);
  expect(await plansOf('季度保养')).toEqual([]);
  await commit(run.id);
  expect(await plansOf('季度保养')).toEqual([
    {
      state: 'draft',
      target: 'assets',
      every: 3,
      unit: 'month',
      weekdays: [],
      start: '2024-02-01',
      assets: 'PL-1 PL-2 PL-3',
      tasks: 0,
    },
  ]);
  expect(await plansOf('周检')).toMatchObject([{ every: 1, unit: 'week', weekdays: [1], state: 'draft' }]);

  const again = await check(file, { subject, options: people });
  expect(counts(again)).toMatchObject({ created: 0, unchanged: 2 });
  const other = await check(
    csv(heads, ['季度保养', 'PL-1', '', '半年', '2024-02-01', '', '换油', '执行中']),
    { subject, options: people },
  );
  expect((await rows(other.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['rejected', '!state planStands', '!every planStands', '!asset planStands'],
  ]);
  const { state } = await undo(run.id);
  expect(state).toBe('undone');
  expect([...(await plansOf('季度保养')), ...(await plansOf('周检'))]).toEqual([]);
  const { rows: logged } = await sql<{ action: string; way: string }>`
    select action, way from log_entry where record_kind = 'plan' and record_label like '%季度保养' order by id`.execute(
    server.db,
  );
  expect(logged).toEqual([
    { action: 'created', way: 'import' },
    { action: 'removed', way: 'import' },
  ]);
});

test('an active plan makes no tasks for days that have passed, and is not undone when it made some', async () => {
  const { check, commit, rows, undo } = undoing(server, await server.signIn('admin'));
  await asset('PM-1');
  const file = csv(
    heads,
    ['每日点检', 'PM-1', '', '每天', '2021-01-01', '', '', '启用'],
    ['停用的', 'PM-1', '', '每天', '2021-01-01', '', '', '停用'],
    ['以后的', 'PM-1', '', 'monthly', await dayFrom(200), '', '', ''],
  );
  const run = await check(file, { subject, options: { ...people, activate: true } });
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created', 'startOn planDatesPassed'],
    ['created', 'startOn planDatesPassed'],
    ['created'],
  ]);
  await commit(run.id);
  expect(await plansOf('每日点检')).toMatchObject([{ state: 'active', tasks: 1 }]);
  const { rows: early } = await sql`select from maintenance_task where due_on < company_today()
    and plan_id in (select id from plan where name = '每日点检')`.execute(server.db);
  expect(early).toEqual([]);
  expect(await plansOf('停用的')).toMatchObject([{ state: 'paused', tasks: 0 }]);
  expect(await plansOf('以后的')).toMatchObject([{ state: 'active', tasks: 0 }]);
  const { state } = await undo(run.id);
  expect(state).toBe('partlyUndone');
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['skipped', '!row inUse'],
    ['undone'],
    ['undone'],
  ]);
});

test('what is not clear, contradicts itself or lies out of scope is refused with the reason', async () => {
  const { check, rows } = undoing(server, await server.signIn('admin'));
  await asset('PN-1');
  await asset('PN-2');
  const row = (name: string, no: string, place: string, cycle: string, next = '2090-01-01', who = '') => [
    name,
    no,
    place,
    cycle,
    next,
    who,
    '',
    '草稿',
  ];
  const run = await check(
    csv(
      heads,
      row('甲', 'PN-1', '', '每3个月'),
      row('甲', 'PN-2', '', '每半年'),
      row('乙', 'PN-1', '', '3'),
      row('丙', 'PN-1', '', '按需'),
      row('丁', 'PN-9', '', '每月'),
      row('戊', '', '', '每月'),
      row('己', 'PN-1', '', '每月', ''),
      row('庚', 'PN-1', '', '每月', '2090-01-01', 'Nobody Known'),
    ),
    { subject, options: people },
  );
  expect((await rows(run.id)).map((one) => [one.outcome, ...codes(one)])).toEqual([
    ['rejected', '!row planRowsDiffer'],
    ['rejected', '!row planRowsDiffer'],
    ['rejected', '!every cycleWithoutUnit'],
    ['rejected', '!every cycleUnclear'],
    ['rejected', '!asset nameUnknown'],
    ['rejected', '!asset valueMissing'],
    ['rejected', '!startOn valueMissing'],
    ['rejected', '!assignee nameUnknown'],
  ]);
  const [first] = await rows(run.id);
  expect(first?.problems).toMatchObject([{ rows: [3] }]);
});

test('a number takes its unit from the header or the column beside; a place and a category are covered as such', async () => {
  const { check, commit, rows } = undoing(server, await server.signIn('admin'));
  const run = await check(
    csv(
      ['计划名称', '资产分类', '地点', '保养周期(天)', '首次保养日期', '状态'],
      ['按分类', '电脑', '', 45, '2090-01-01', '草稿'],
      ['两者', '电脑', '新地点', 45, '2090-01-01', '草稿'],
      ['新的', '', '全新的地点', '2周', '2090-01-01', '草稿'],
    ),
    { subject },
  );
  expect((await rows(run.id)).map((one) => [one.outcome, ...codes(one)])).toEqual([
    ['created'],
    ['rejected', '!location targetsSeveral'],
    ['created'],
  ]);
  await commit(run.id);
  expect(await plansOf('按分类')).toMatchObject([{ target: 'category', every: 45, unit: 'day' }]);
  expect(await plansOf('新的')).toMatchObject([{ target: 'location', every: 2, unit: 'week' }]);
  const beside = await check(
    csv(
      ['Plan name', 'Location', 'Every', 'Unit', 'First due on', 'Status'],
      ['Two columns', '全新的地点', 3, 'Months', '2090-01-01', 'Draft'],
    ),
    { subject },
  );
  expect((await rows(beside.id)).map((one) => [one.outcome, ...codes(one)])).toEqual([['created']]);
});

test('plans are imported for assets in reach, and cover what belongs to their organisation', async () => {
  const { east: eastern } = server.company.organisations;
  const east = await server.signIn('eastKeeper', {
    permissions: { 'import.run': 'all', 'asset.read': 'all', 'plan.read': 'all', 'plan.write': 'subtree' },
  });
  await asset('PS-1');
  await asset('PS-2', eastern);
  const line = (organisation: string, name: string, state: string, ...assets: string[]) => [
    name,
    assets.join('、'),
    '',
    '每月',
    '2090-01-01',
    '',
    '',
    state,
    organisation,
  ];
  const outcomes = async (caller: typeof east, ...lines: string[][]) => {
    const { check, rows } = undoing(server, caller);
    const run = await check(csv([...heads, '所属组织'], ...lines), {
      subject,
      options: { organisationId: eastern },
    });
    return (await rows(run.id)).map((row) => [row.outcome, ...codes(row)]);
  };
  expect(
    await outcomes(
      east,
      line('', 'A', '草稿', 'PS-1'),
      line('', 'B', '执行中', 'PS-2'),
      line('', 'C', '草稿', 'PS-1', 'PS-2'),
    ),
  ).toEqual([
    ['rejected', '!asset updateNotPermitted'],
    ['created'],
    ['rejected', '!asset updateNotPermitted'],
  ]);
  expect(
    await outcomes(
      await server.signIn('admin'),
      line('华东分公司', 'D', '草稿', 'PS-1', 'PS-2'),
      line('华东分公司', 'E', '执行中', 'PS-1'),
    ),
  ).toEqual([
    ['created', 'asset assetsBeyondPlan'],
    ['rejected', 'asset assetsBeyondPlan', '!state planCoversNothing'],
  ]);
});

test('a plan without an organisation belongs to the one that has its assets, and drafts have none', async () => {
  const { east, workshop } = server.company.organisations;
  await asset('PH-1', east);
  await asset('PH-2', workshop);
  await asset('PH-3');
  await sql`update asset set status = 'draft' where asset_no = 'PH-3'`.execute(server.db);
  const { check, commit, rows } = undoing(server, await server.signIn('admin'));
  const line = (name: string, assets: string) => [name, assets, '', '每月', '2090-01-01', '', '', '执行中'];
  const file = csv(heads, line('华东月检', 'PH-1、PH-2'), line('车间月检', 'PH-2'), line('草稿月检', 'PH-3'));
  const run = await check(file, { subject });
  expect((await rows(run.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([
    ['created', 'organisation planOfItsAssets'],
    ['created', 'organisation planOfItsAssets'],
    ['rejected', '!asset assetStateUnfit'],
  ]);
  await commit(run.id);
  const { rows: written } = await sql<{ name: string; organisation: number }>`
    select name, organisation_id as organisation from plan where name like '%月检' order by id`.execute(
    server.db,
  );
  expect(written).toEqual([
    { name: '华东月检', organisation: east },
    { name: '车间月检', organisation: workshop },
  ]);
  await sql`update plan set organisation_id = ${east} where name = '车间月检'`.execute(server.db);
  const elsewhere = await server.signIn('southKeeper', {
    permissions: { 'import.run': 'all', 'asset.read': 'all', 'plan.read': 'all', 'plan.write': 'all' },
  });
  const other = undoing(server, elsewhere);
  const again = await other.check(csv(heads, line('车间月检', 'PH-2')), { subject });
  expect((await other.rows(again.id)).map((row) => [row.outcome, ...codes(row)])).toEqual([['unchanged']]);
});

test('a plan out of sight shows no more than the number that the file says', async () => {
  const admin = await server.signIn('admin');
  await asset('PO-1');
  const columns = ['计划编号', '计划名称', '设备编号', '保养周期', '下次保养日期'];
  const by = undoing(server, admin);
  const made = await by.check(csv(columns, ['', '机密保养', 'PO-1', '每月', '2090-01-01']), { subject });
  await by.commit(made.id);
  const planNo = (await admin.get('/plan/list', {})).rows.find(({ name }) => name === '机密保养')?.planNo;
  const { check, rows } = undoing(server, await server.signIn('eastKeeper'));
  const run = await check(csv(columns, [planNo ?? '', '', '', '', ''], ['', '别的', '', '', '']), {
    subject,
    options: { organisationId: server.company.organisations.east },
  });
  const [row] = await rows(run.id);
  expect([row?.name, ...codes(row as NonNullable<typeof row>)]).toEqual([null, '!row recordTaken']);
});
