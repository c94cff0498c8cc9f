import { expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv, importing } from './support/importing.ts';

const server = withWholeApp();

test('unknown names are counted in the dry run, created on commit, and known from then on', async () => {
  const caller = await server.signIn('admin');
  const { check, commit, rows } = importing(server, caller);
  const file = csv(
    ['Asset no.', 'Name', 'Category', 'Location', 'Using organisation', 'Custodian', 'Supplier'],
    ['M-1', 'A', '电脑', '办公楼/3层/301', '研发部', '王新', 'Dell'],
    ['M-2', 'B', '固定资产 / 车辆', '301', '研发部', '王新', 'dell'],
    ['M-3', 'C', '车辆', '新楼', '华东分公司/二车间', '李新 (J-77)', 'Dell'],
  );
  const run = await check(file);
  expect(run.willCreate).toEqual([
    { kind: 'category', names: ['固定资产 / 车辆'], count: 1 },
    {
      kind: 'location',
      names: ['苏州园区 / 办公楼 / 3层', '苏州园区 / 办公楼 / 3层 / 301', '新楼'],
      count: 3,
    },
    { kind: 'organisation', names: ['总公司 / 研发部', '总公司 / 华东分公司 / 二车间'], count: 2 },
    { kind: 'person', names: ['王新', '李新 (J-77)'], count: 2 },
    { kind: 'supplier', names: ['Dell'], count: 1 },
  ]);
  expect((await caller.get('/supplier/list', { search: 'Dell' })).rows).toEqual([]);
  await commit(run.id);
  expect((await rows(run.id)).map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
  const places = (await caller.get('/location/list', {})).rows.map(({ path }) => path);
  expect(places).toEqual(expect.arrayContaining(['苏州园区 / 办公楼 / 3层 / 301', '新楼']));
  const people = await caller.get('/user/getUserList', { search: '李新' });
  expect(people.rows).toMatchObject([{ jobNo: 'J-77', organisation: '二车间' }]);

  const again = await check(file);
  expect(again).toMatchObject({ unchanged: 3, willCreate: [] });
});

test('with "reject" a row with an unknown name is refused, and nothing is planned for it', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Category', 'Location', 'Using organisation', 'Custodian', 'Supplier'],
      ['R-1', 'A', 'no', 'no', 'no', 'no', 'no'],
      ['R-2', 'B', '电脑', '办公楼', '一车间', 'staff', '苏州供应商'],
    ),
    {
      options: {
        categories: 'reject',
        locations: 'reject',
        organisations: 'reject',
        people: 'reject',
        suppliers: 'reject',
      },
    },
  );
  expect(run.willCreate).toEqual([]);
  const [refused, taken] = (await rows(run.id)).map(codes);
  expect(refused?.toSorted()).toEqual([
    '!category nameUnknown',
    '!custodian nameUnknown',
    '!location nameUnknown',
    '!organisation nameUnknown',
    '!supplier nameUnknown',
  ]);
  expect(taken).toEqual(['status statusFromCustodian']);
});

test('with "empty" a row does without what is not known, but not without its category', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Category', 'Location', 'Custodian', 'Supplier'],
      ['E-1', 'A', '电脑', 'no', 'no', 'no'],
    ),
    { options: { locations: 'empty', people: 'empty', suppliers: 'empty' } },
  );
  expect(run.willCreate).toEqual([]);
  const [row] = await rows(run.id);
  expect(row?.outcome).toBe('created');
  expect(row && codes(row).toSorted()).toEqual([
    'custodian nameLeftEmpty',
    'location nameLeftEmpty',
    'supplier nameLeftEmpty',
  ]);
});

test('the user of a new asset is its custodian where that is said, but not where the row names one', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const file = csv(
    ['Asset no.', 'Name', 'User', 'Custodian'],
    ['U-1', 'A', 'staff', ''],
    ['U-2', 'B', 'staff', 'keeper'],
  );
  const codesOf = async (userIsCustodian: boolean) =>
    (await rows((await check(file, { options: { userIsCustodian } })).id)).map((row) =>
      codes(row).toSorted(),
    );
  expect(await codesOf(true)).toEqual([
    ['custodian custodianFromUser', 'status statusFromCustodian'],
    ['status statusFromCustodian'],
  ]);
  expect((await codesOf(false))[0]).toEqual(['custodian inUseWithoutCustodian', 'status statusFromUser']);
});

test('names of refused rows are not created', async () => {
  const { check } = importing(server, await server.signIn('keeper'));
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Supplier', 'Original value'],
      ['T-1', 'A', 'Never', '-5'],
      ['T-2', 'B', 'Once', '5'],
    ),
  );
  expect(run.willCreate).toEqual([{ kind: 'supplier', names: ['Once'], count: 1 }]);
});

test('a name that several records have is refused, never guessed', async () => {
  const { check, rows } = importing(server, await server.signIn('keeper'));
  const { company } = server;
  await server.db
    .insertInto('person')
    .values({
      organisation_id: company.organisations.head,
      job_no: 'second',
      name: '郑员工',
      name_sort: '',
      search_text: '',
      email: 'second@example.com',
    })
    .execute();
  await server.db
    .insertInto('location')
    .values([
      { code: 'x1', name: '茶水间', name_sort: '', parent_id: company.locations.office },
      { code: 'x2', name: '茶水间', name_sort: '', parent_id: company.locations.store },
    ])
    .execute();
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Location', 'Custodian', 'Custodian login', 'Custodian e-mail'],
      ['A-1', 'A', '茶水间', '郑员工', '', ''],
      ['A-2', 'B', '办公楼/茶水间', '郑员工', 'second', ''],
      ['A-3', 'C', '', '郑员工', '', 'second@example.com'],
      ['A-4', 'D', '', '冯新人', 'second', ''],
      ['A-5', 'E', '', '郑员工', 'third', ''],
    ),
  );
  expect(
    (await rows(run.id)).map((row) => codes(row).filter((code) => !/status|InStock/.test(code))),
  ).toEqual([
    ['!location nameAmbiguous', '!custodian nameAmbiguous'],
    [],
    [],
    ['!custodian personMismatch'],
    ['custodian namesake'],
  ]);
});

test('a keeper of one organisation finds and creates only below it', async () => {
  const east = await server.signIn('eastKeeper', {
    permissions: {
      'import.run': 'subtree',
      'asset.create': 'subtree',
      'person.read': 'subtree',
      'organisation.write': 'subtree',
    },
  });
  const { check, rows } = importing(server, east);
  const { company } = server;
  const run = await check(
    csv(
      ['Asset no.', 'Name', 'Using organisation', 'Custodian'],
      ['E-1', 'A', '总公司/华东分公司/一车间', ''],
      ['E-2', 'B', '华南分公司', ''],
      ['E-3', 'C', '一车间', '周华南'],
    ),
    { options: { organisationId: company.organisations.east, people: 'reject' } },
  );
  expect((await rows(run.id)).map((row) => codes(row).filter((code) => code.startsWith('!')))).toEqual([
    [],
    [],
    ['!custodian nameUnknown'],
  ]);
  // What lies outside is not known here: the name becomes an organisation of their own.
  expect(run.willCreate).toEqual([
    { kind: 'organisation', names: ['总公司 / 华东分公司 / 华南分公司'], count: 1 },
  ]);
  const uploadId = await importing(server, east).uploaded(csv(['Name'], ['A']));
  const started = await east.ask('/import/start', {
    uploadId,
    sheet: 0,
    headerRow: 1,
    mapping: [{ target: 'name', columns: [0] }],
    options: importing(server, east).options(),
  });
  expect(started).toMatchObject({ errcode: errcodes.badReference, details: { field: 'organisationId' } });
});

test('a supplier that was merged leads to the one that stands for it; a retired one is found as ever', async () => {
  const keeper = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, keeper);
  const [upper, lower, retired] = [
    await keeper.get('/supplier/create', { name: 'LENOVO' }),
    await keeper.get('/supplier/create', { name: 'Lenovo' }),
    await keeper.get('/supplier/create', { name: '停用商' }),
  ];
  const file = csv(
    ['Asset no.', 'Name', 'Supplier'],
    ['S-1', 'A', 'LENOVO'],
    ['S-2', 'B', '停用商'],
    ['S-3', 'C', 'Legend'],
  );
  expect((await rows((await check(file)).id)).map(codes)[0]).toContain('!supplier nameAmbiguous');
  const old = await keeper.get('/supplier/create', { name: 'Legend' });
  await keeper.get('/supplier/merge', { id: old.id, version: 1, into: upper.id });
  await keeper.get('/supplier/merge', { id: upper.id, version: 1, into: lower.id });
  await keeper.get('/supplier/event', { id: retired.id, version: 1, event: 'retire' });
  const run = await check(file);
  expect(run.willCreate).toEqual([]);
  await commit(run.id);
  const supplierOf = async (search: string) => {
    const [asset] = (await keeper.get('/asset/list', { search })).rows;
    return (await keeper.get('/asset/get', { id: asset?.id ?? 0 })).supplier?.id;
  };
  expect([await supplierOf('S-1'), await supplierOf('S-2'), await supplierOf('S-3')]).toEqual([
    lower.id,
    retired.id,
    lower.id,
  ]);
  expect(await check(file)).toMatchObject({ unchanged: 3 });
});
