import { beforeAll, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Path } from '../../../src/api/contract/index.ts';
import { type ExportedList, exportedColumns } from '../../../src/vocabulary/exports.ts';
import { defaultTemplates } from '../../../src/vocabulary/label-templates.ts';
import { treeNames } from '../../../src/vocabulary/trees.ts';
import { calls, pathsWith } from '../calls/payload-fields.ts';
import { depreciating } from '../depreciation/support.ts';
import { makeAssets } from '../documents/support.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { exportedLists, exportList, tableOf } from './support.ts';

const server = withWholeApp();
let admin: Caller;
let run: number;

beforeAll(async () => {
  admin = await server.signIn('admin');
  for (const name of ['甲供应商', '=HYPERLINK("http://x","y")'])
    await admin.get('/supplier/create', { name });
  for (const name of ['风扇', '=1+1']) await admin.get('/sparePart/create', { name });
  for (const name of ['月检', '=1+1']) await admin.get('/checklist/create', { name });
  for (const name of ['标签', '=1+1']) {
    await admin.get('/labelTemplate/create', { name, layout: defaultTemplates.single50x30 });
  }
  const { id: supplierId } = await admin.get('/supplier/create', { name: '房东' });
  for (const organisation of ['east', 'south'] as const) {
    const keeper = await server.signIn(`${organisation}Keeper`);
    const assetIds = await makeAssets(server, keeper, 1, organisation);
    await makeTwins(keeper, server.company.organisations[organisation], organisation);
    await keeper.get('/handover/create', { kind: 'issue', assetIds });
    await keeper.get('/repair/report', { assetId: assetIds[0] ?? 0, fault: '+坏了', urgency: 'high' });
    await keeper.get('/request/create', {
      type: 'borrow',
      categoryId: server.company.categories.computer,
      reason: '+借用',
      until: '2030-01-31',
    });
    const { id, version } = await keeper.get('/plan/create', {
      name: '=保养',
      target: 'assets',
      assetIds,
      startOn: '2026-11-01',
      every: 1,
      unit: 'year',
      anchor: 'completion',
    });
    await keeper.get('/plan/event', { id, version, event: 'activate' });
    const { rows: checklists } = await keeper.get('/checklist/list', {});
    const point = { assetId: assetIds[0] ?? 0, locationId: null, checklistId: checklists[0]?.id ?? 0 };
    const route = await keeper.get('/inspectionRoute/create', { name: '=一线', points: [point] });
    await keeper.get('/inspection/create', { routeId: route.id, dueOn: '2026-11-01' });
    await keeper.get('/device/create', {
      organisationId: server.company.organisations[organisation],
      name: '=打印机',
      kind: 'printer',
    });
    await keeper.get('/meter/create', { assetId: assetIds[0] ?? 0, name: '=里程', kind: 'counter' });
    await keeper.get('/assetList/create', { name: `${organisation} 清单` });
    const approvers = [{ quorum: 'any' as const, personIds: [server.company.people.admin], roleIds: [] }];
    await admin.get('/approvalRule/create', {
      name: '=规则',
      kinds: ['bill'],
      position: 1,
      valueAbove: '5000',
      steps: approvers,
    });
    await admin.get('/channel/create', { name: '=群', carrier: 'slack' });
    await admin.get('/identityProvider/create', { name: '=登录', type: 'feishu', clientId: 'a' });
    await admin.get('/serviceAccount/create', {
      name: '=接口',
      organisationId: server.company.organisations.head,
      roleIds: [server.company.roles.auditor],
    });
    await admin.get('/dispatchRule/create', {
      name: '=规则',
      position: 1,
      outcome: 'pool',
      urgencyFrom: 'high',
    });
    await keeper.get('/budget/create', {
      organisationId: server.company.organisations[organisation],
      year: 2026,
      amount: '10000',
    });
    await keeper.get('/bill/create', {
      type: 'rent',
      supplierId,
      organisationId: server.company.organisations[organisation],
      invoicedOn: '2026-11-01',
      invoiceNo: '+1',
      lines: [{ description: '房租', quantity: '1', unitPrice: '3000', taxRate: '9' }],
    });
    await importing(server, keeper).begin(csv(['Name'], ['x']), {
      options: { organisationId: server.company.organisations[organisation] },
    });
    await keeper.get('/errorReport/create', { message: '+1', info: '', url: '/' });
  }
  const depreciation = depreciating(server, () => admin);
  await depreciation.asset();
  run = (await depreciation.preview('2024-06')).id;
}, 120_000);

/** Two of one serial number, two that are alike, and two that were told apart. */
async function makeTwins(keeper: Caller, ownerOrganisationId: number, serialNo: string) {
  const common = { categoryId: server.company.categories.computer, ownerOrganisationId, brand: 'B' };
  const twice = async (more: { name: string; serialNo?: string; model?: string }) => {
    const { id } = await keeper.get('/asset/create', { ...common, ...more });
    return { id, otherId: (await keeper.get('/asset/create', { ...common, ...more })).id };
  };
  await twice({ name: '孪生', serialNo });
  await twice({ name: `相像 ${serialNo}`, model: 'M' });
  await keeper.get('/duplicate/dismiss', await twice({ name: `不同 ${serialNo}`, model: 'M' }));
}

type Row = Record<string, unknown>;

/** Lists of a record or of a month: the calls that they are the tables of, and what they are asked. */
const called: Partial<Record<ExportedList, Path>> = {
  depreciationLine: '/depreciation/lines',
  depreciationReport: '/depreciation/report',
  depreciationMovement: '/depreciation/movements',
  depreciationForecast: '/depreciation/forecast',
  depreciationVoucher: '/depreciation/get',
  journal: '/journal/list',
};
const callOf = (list: ExportedList) => called[list] ?? `/${list}/${isTree(list) ? 'tree' : 'list'}`;
const least = (list: ExportedList): object => {
  if (list === 'depreciationReport' || list === 'journal') return { month: '2024-06' };
  if (list === 'depreciationMovement') return { fromMonth: '2024-06', toMonth: '2024-06' };
  if (list === 'depreciationForecast') return {};
  return list in called ? { id: run } : {};
};
/** A voucher is made of the lines of its run, and listed nowhere; movements are lines of each category, a forecast is of months, and a journal has columns for programs. */
const listedOnes = exportedLists.filter(
  (list) =>
    !['depreciationVoucher', 'depreciationMovement', 'depreciationForecast', 'journal'].includes(list),
);
/** The lines of one round: stock-takes/review.test.ts. */
const whole = listedOnes.filter((list) => list !== 'stockTakeLine');

const isTree = (list: ExportedList) => treeNames.some((tree) => tree === list);

/** Everything that the list itself answers, page by page; null for who may not read it. */
async function listed(caller: Caller, list: ExportedList, requested: object): Promise<Row[] | null> {
  if (isTree(list)) {
    const { errcode, data } = await caller.ask(`/${list}/tree` as '/organisation/tree', {});
    return errcode === errcodes.notPermitted ? null : data.rows;
  }
  const rows: Row[] = [];
  let after: string | null | undefined;
  do {
    const page = { ...requested, limit: 3, ...(after && { after }) };
    const { errcode, data } = await caller.ask(callOf(list) as '/supplier/list', page);
    if (errcode === errcodes.notPermitted || errcode === errcodes.notFound) return null;
    rows.push(...data.rows);
    after = data.next;
  } while (after);
  return rows;
}

/** What of a row stands in the first column as it is. */
const firstOf: Partial<Record<ExportedList, string>> = {
  import: 'fileName',
  organisation: 'path',
  location: 'path',
  category: 'path',
};
const guarded = (value: unknown) => (/^[=+]/.test(String(value)) ? `'${value}` : value);
/** An asset is told by its number and its name. */
const calledIn = (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('assetNo' in value)) return value;
  const { assetNo, name } = value as Row;
  return `${assetNo} ${name}`;
};
/** In the first column of a table, or of the list itself. */
const firsts = (list: ExportedList, rows: Row[]) =>
  rows.map((row) => {
    const value = calledIn(row[firstOf[list] ?? exportedColumns[list][0]]);
    return exportedColumns[list][0] === 'at' ? String(value).slice(0, 16).replace('T', ' ') : guarded(value);
  });

const filters: Record<ExportedList, object[]> = {
  supplier: [{ search: 'jia' }, { state: 'retired' }],
  person: [{ account: 'without' }, { search: 'zheng' }, { state: 'left' }],
  account: [{ search: 'zheng' }, { locked: true }],
  role: [],
  organisation: [],
  location: [],
  category: [],
  handover: [{ kind: 'return' }, { state: 'draft' }, { search: 'LY' }],
  repair: [{ urgency: 'high' }, { mine: true }, { search: 'WX' }],
  plan: [{ state: ['draft'] }, { search: 'JH' }],
  maintenanceTask: [{ overdue: true }, { search: 'BY' }, { mine: true }],
  inspection: [{ overdue: true }, { search: 'XJ' }],
  inspectionRoute: [{ state: 'retired' }, { search: 'xian' }],
  checklist: [{ state: 'retired' }, { search: 'jian' }],
  labelTemplate: [{ state: 'retired' }, { search: 'biao' }],
  meter: [{ state: 'retired' }, { search: 'lichen' }],
  device: [{ kind: 'sensor' }, { search: 'DEV' }],
  sparePart: [{ state: 'retired' }, { search: 'shan' }],
  request: [{ type: 'borrow' }, { mine: true }, { toAnswer: true }, { search: 'REQ' }],
  bill: [{ type: 'rent' }, { overdue: true }, { search: 'ZD' }],
  identityProvider: [{ type: 'feishu' }, { state: 'paused' }, { search: 'denglu' }],
  serviceAccount: [{ state: 'paused' }, { search: 'jiekou' }],
  channel: [{ carrier: 'slack' }, { state: 'paused' }, { search: 'qun' }],
  dispatchRule: [{ outcome: 'pool' }, { state: 'retired' }, { search: 'gui' }],
  approvalRule: [{ kind: 'bill' }, { state: 'retired' }, { search: 'gui' }],
  budget: [{ year: 2026 }, { type: 'rent' }, { search: 'YS' }],
  assetCost: [],
  duplicate: [{ reason: 'serial' }, { reason: 'alike' }, { apart: true }],
  assetList: [{ own: true }, { kind: 'live' }],
  import: [],
  job: [{ own: true }, { kind: 'bulkEdit' }],
  log: [{ recordKind: 'supplier' }, { search: '李' }, { way: 'bulk' }],
  errorReport: [],
  depreciationLine: [],
  depreciationReport: [],
  depreciationMovement: [],
  depreciationForecast: [],
  depreciationVoucher: [],
  journal: [],
  stockTakeLine: [],
};
const people: AccountName[] = ['admin', 'keeper', 'eastKeeper', 'southKeeper', 'auditor', 'staff'];

describe.each(whole)('the %s list as a table', (list) => {
  test.each(['csv', 'xlsx'] as const)(
    'holds what the list holds for the same person and filter, %s',
    async (format) => {
      const seen = new Set<number>();
      for (const who of people) {
        const caller = await server.signIn(who);
        for (const more of [{}, ...filters[list]]) {
          const requested = { ...least(list), ...more };
          const rows = await listed(caller, list, requested);
          if (rows === null) {
            const { text } = await exportList(server, caller, list, { ...requested });
            expect([errcodes.notPermitted, errcodes.notFound]).toContain(JSON.parse(text).errcode);
            continue;
          }
          const table = await tableOf(server, caller, list, { ...requested, format });
          expect([who, requested, table.header]).toEqual([who, requested, exportedColumns[list]]);
          const written = table.rows.map((row) => ({ ...row, fileName: row.file, path: row.name }));
          expect([who, requested, firsts(list, written)]).toEqual([who, requested, firsts(list, rows)]);
          seen.add(rows.length);
        }
      }
      // Somebody saw some.
      expect(Math.max(...seen)).toBeGreaterThan(0);
    },
  );
});

test('every list can be had as a table, or says why not', () => {
  const not: Partial<Record<Path, string>> = {
    '/asset/list': 'as /asset/export, which import reads back',
    '/user/getUserList': 'by the specification: /person/export',
    '/user/getTransferList': 'by the specification: /custody/export',
    '/import/rows': 'saved as the refused rows of its run',
    '/depreciation/work': 'what is entered beside a run, or at an asset',
    '/depreciation/list': 'one of them is taken along by its lines',
    '/stockTake/list': 'a round is taken along by its lines',
    '/changes': 'entries of the log, for programs: /log/export',
    '/depreciation/skipped': 'why a run leaves assets out, read beside it',
    '/job/rows': 'saved as the outcome of its job',
    '/meterReading/list': 'the readings of one meter, read beside it',
    '/delivery/list': 'gone after a month; what is lasting of it is in the log',
    '/notification/list': 'a person’s own, gone when it is read',
    '/faultReport/list':
      'what strangers sent, with how to reach them; what counts is taken along by its repair',
    '/timeline/list': 'the talk about one record',
  };
  const trees = treeNames.map((tree): Path => `/${tree}/tree`);
  const lists = [...pathsWith('after').filter((path) => !path.endsWith('/export')), ...trees];
  const exported = listedOnes.map(callOf);
  expect(lists.toSorted()).toEqual([...exported, ...Object.keys(not)].toSorted());
});

test('a table is for who may read the list', () => {
  const access = new Map(calls.map(([path, call]) => [path as string, call.access]));
  for (const list of exportedLists) expect(access.get(`/${list}/export`)).toBe(access.get(callOf(list)));
});

test('heads and words are those of the screen, guarded against formulas; the file is named after list and day', async () => {
  const columns = [
    { column: 'name' as const, label: '=名称' },
    { column: 'state' as const, label: '状态', words: { active: '启用' } },
  ];
  const requested = { columns, title: '供应商/全部', search: '甲' };
  const { text, headers } = await exportList(server, admin, 'supplier', requested);
  expect(text).toBe("\uFEFF'=名称,状态\r\n甲供应商,启用\r\n");
  expect(headers['content-disposition']).toMatch(
    new RegExp(`filename\\*=UTF-8''${encodeURIComponent('全部-')}\\d{4}-\\d\\d-\\d\\d\\.csv`),
  );
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
});

test('a tree has each node by its path, and of a search what is found with all above it', async () => {
  const { rows } = await tableOf(server, admin, 'location', { search: 'cangku' });
  expect(rows.map(({ name, kind }) => [name, kind])).toEqual([
    ['苏州园区', 'site'],
    ['苏州园区 / 仓库', 'room'],
  ]);
});

test.each(exportedLists.filter((list) => isTree(list)))(
  'a search for what no database takes is answered whole: %s',
  async (list) => {
    const { text } = await exportList(server, admin, list, { search: 'a\0\ud800' });
    expect(text).toBe(`\uFEFF${exportedColumns[list].join(',')}\r\n`);
  },
);

test('none are a table with its head alone', async () => {
  const { text } = await exportList(server, admin, 'person', { search: 'nobody at all' });
  expect(text).toBe(`\uFEFF${exportedColumns.person.join(',')}\r\n`);
  const { header, rows } = await tableOf(server, admin, 'person', {
    search: 'nobody at all',
    format: 'xlsx',
  });
  expect([header, rows]).toEqual([exportedColumns.person, []]);
});

test('days, moments and numbers are written as such, marks in words', async () => {
  const keeper = await server.signIn('keeper');
  const assetIds = await makeAssets(server, keeper, 1, 'east');
  await keeper.get('/handover/create', {
    kind: 'borrow',
    assetIds,
    custodianId: server.company.people.staff,
    dueOn: '2031-02-03',
  });
  const [row] = (await tableOf(server, keeper, 'handover', { kind: 'borrow', format: 'xlsx' })).rows;
  expect(row).toMatchObject({
    kind: 'borrow',
    custodian: '郑员工',
    lines: 1,
    dueOn: { date: '2031-02-03' },
    postedAt: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d[+-]\d\d:\d\d$/),
  });
  const columns = [{ column: 'state' as const, label: 's', words: { locked: 'till {at}', initial: 'new' } }];
  await server.db
    .updateTable('account')
    .set({ password_is_default: true })
    .where('loginid', '=', 'staff')
    .execute();
  const { text } = await exportList(server, admin, 'account', { columns, search: 'zheng' });
  expect(text).toBe('\uFEFFs\r\nactive · new\r\n');
});

test('what is more than a page has each row once, in the order of the list', async () => {
  const many = Array.from({ length: 1203 }, (_, at) => ({
    name: `多 ${at}`,
    name_sort: 'duo',
    search_text: 'duo',
  }));
  await server.db.insertInto('supplier').values(many).execute();
  const { rows } = await tableOf(server, admin, 'supplier', { search: 'duo' });
  expect(rows.map(({ name }) => name)).toEqual(many.map(({ name }) => name));
});
