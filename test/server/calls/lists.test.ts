import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { sealLog } from '../../../server/database/seal.ts';
import type { Path } from '../../../src/api/contract/index.ts';
import { type AssetSort, assetSorts } from '../../../src/vocabulary/asset.ts';
import type { ExportedList } from '../../../src/vocabulary/exports.ts';
import { defaultTemplates } from '../../../src/vocabulary/label-templates.ts';
import { sheetWords } from '../depreciation/sheet-words.ts';
import { tableOf } from '../exports/support.ts';
import { receivedReport } from '../fault-reports/support.ts';
import { csv, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { pathsWith } from './payload-fields.ts';

const server = withWholeApp();
let admin: Caller;
let run: number;
let talkedAbout: number;
let metered = 0;
/** One whose month charges every asset, and one whose month charges none. */
let charging: number;
let skipping: number;
let round: number;

/** Five assets, of which no two neighbours differ in anything that a list sorts by but the number. */
beforeAll(async () => {
  admin = await server.signIn('admin');
  const { categories, organisations, locations, people } = server.company;
  const keeper = await server.signIn('keeper');
  const assetIds: number[] = [];

  for (let at = 0; at < 5; at += 1) {
    const { id } = await admin.get('/asset/create', {
      name: '频谱仪 A_1%',
      assetNo: `KS_${at}%`,
      categoryId: categories.computer,
      ownerOrganisationId: organisations.east,
      locationId: locations.store,
      // Some may be the same.
      serialNo: ['', 'D-1', 'd1', 'D 1', 'd-1'][at] ?? '',
      model: 'M',
      brand: 'B',
      purchaseDate: '2026-01-05',
      originalValue: '1200',
      usefulLifeMonths: 12,
      residualRate: '0',
      depreciationMethod: 'straightLine',
    });
    assetIds.push(id);
  }
  for (const id of assetIds) {
    await admin.get('/handover/create', {
      kind: 'issue',
      assetIds: [id],
      custodianId: people.staff,
      post: true,
    });
  }
  // Rewritten in another order, so that a table read as it lies has another order than its ids.
  for (const at of [3, 0, 4, 1]) {
    await sql`update asset set updated_at = '2026-01-02T03:04:05.678901Z' where id = ${assetIds[at]}`.execute(
      server.db,
    );
  }
  for (const message of ['a', 'b', 'c', 'd']) {
    await admin.get('/errorReport/create', { message, info: '', url: '/' });
  }
  for (const name of ['甲供应商', '乙供应商', '丙供应商']) await admin.get('/supplier/create', { name });
  for (const name of ['甲清单', '乙清单', '丙清单']) await admin.get('/assetList/create', { name });
  for (const recordId of assetIds) {
    await admin.get('/watch/set', { recordKind: 'asset', recordId, watching: true });
  }
  for (const assetId of assetIds) {
    await admin.get('/repair/report', { assetId, fault: '刨痕 A_1%', urgency: 'low' });
    await receivedReport(server, assetId, '刨痕 A_1%');
  }
  for (const name of ['风扇 A_1%', '风扇 B', '风扇 C']) await admin.get('/sparePart/create', { name });
  for (const name of ['月检 A_1%', '季检', '年检']) await admin.get('/checklist/create', { name });
  const layout = defaultTemplates.single50x30;
  for (const name of ['小标签 A_1%', '大标签', '纸'])
    await admin.get('/labelTemplate/create', { name, layout });
  const { rows: checklists } = await admin.get('/checklist/list', {});
  for (const name of ['巡检路线 A_1%', '路线乙', '路线丙']) {
    const point = { assetId: assetIds[0] ?? 0, locationId: null, checklistId: checklists[0]?.id ?? 0 };
    const { id: routeId } = await admin.get('/inspectionRoute/create', { name, points: [point] });
    await admin.get('/inspection/create', { routeId, dueOn: '2026-01-01' });
  }
  for (const name of ['扫码枪 A_1%', '打印机', '终端'])
    await admin.get('/device/create', { organisationId: organisations.east, name, kind: 'scanner' });
  for (const name of ['里程 A_1%', '工时', '页数'])
    await admin.get('/meter/create', { assetId: assetIds[0] ?? 0, name, kind: 'counter' });
  const { id: meterId } = await admin.get('/meter/create', {
    assetId: assetIds[1] ?? 0,
    name: '里程',
    kind: 'counter',
  });
  metered = meterId;
  for (const value of ['1', '2', '3'])
    await admin.get('/meterReading/create', { meterId, value, at: `2026-01-01T00:00:0${value}Z` });
  const recurring = { target: 'assets' as const, startOn: '2026-01-01', every: 1, unit: 'month' as const };
  for (const name of ['保养计划 A_1%', '计划乙', '计划丙']) {
    await admin.get('/plan/create', { ...recurring, name, assetIds });
  }
  for (const assetId of assetIds) {
    const task = { name: '刨痕 A_1%', instruction: '', assetId, dueOn: '2026-01-01' };
    await admin.get('/maintenanceTask/create', task);
  }
  const { id: supplierId } = await admin.get('/supplier/create', { name: '账单 A_1%' });
  for (const invoiceNo of ['1', '2', '3'])
    await admin.get('/bill/create', {
      type: 'rent',
      supplierId,
      organisationId: organisations.east,
      invoicedOn: '2026-10-31',
      invoiceNo,
    });
  // Costs stand apart by currency.
  for (const [nth, currency] of ['EUR', 'USD'].entries())
    await sql`update asset set currency = ${currency} where id = ${assetIds[nth] ?? 0}`.execute(server.db);
  for (const quantity of [1, 2, 3])
    await admin.get('/request/create', {
      type: 'issue',
      categoryId: categories.computer,
      quantity,
      reason: 'x',
    });
  for (const year of [2026, 2027, 2028])
    await admin.get('/budget/create', { organisationId: organisations.east, year, amount: '100' });
  for (const position of [1, 2, 3])
    await admin.get('/approvalRule/create', {
      name: '审批 A_1%',
      kinds: ['bill'],
      position,
      steps: [{ quorum: 'any', personIds: [server.company.people.admin], roleIds: [] }],
    });
  for (const position of [1, 2, 3])
    await admin.get('/dispatchRule/create', { name: '派单 A_1%', position, outcome: 'pool' });
  for (const carrier of ['slack', 'teams', 'feishu'] as const)
    await admin.get('/channel/create', { name: '渠道 A_1%', carrier });
  for (const type of ['feishu', 'dingtalk', 'wecom'] as const)
    await admin.get('/identityProvider/create', { name: '登录 A_1%', type, clientId: 'a', agentId: '1' });
  for (const name of ['甲', '乙', '丙'])
    await admin.get('/serviceAccount/create', {
      name: `接口 A_1% ${name}`,
      organisationId: server.company.organisations.head,
      roleIds: [server.company.roles.auditor],
    });
  await sql`insert into delivery (carrier, channel_id) select carrier, id from channel`.execute(server.db);
  talkedAbout = assetIds[0] ?? 0;
  // A comment and a change of one moment, so that the row alone tells them apart.
  for (const text of ['a', 'b', 'c']) {
    await keeper.get('/comment/create', { recordKind: 'asset', recordId: talkedAbout, text, mentions: [] });
  }
  await sql`update comment set created_at = (
    select max(at) from log_entry where record_kind = 'asset' and record_id = ${talkedAbout} and action = 'created')`.execute(
    server.db,
  );
  for (const recordId of assetIds) {
    await keeper.get('/comment/create', { recordKind: 'asset', recordId, text: 'd', mentions: [] });
  }
  const preview = (month: string) =>
    admin.get('/depreciation/create', { organisationId: organisations.east, month });
  skipping = (await preview('2025-12')).id;
  charging = (await preview('2026-02')).id;
  await preview('2026-03');
  await sql`update asset set depreciation_method = 'unitsOfProduction', total_work = 100`.execute(server.db);
  for (const name of ['甲盘点', '乙盘点', '丙盘点']) await admin.get('/stockTake/create', { name });
  const begun = await admin.get('/stockTake/create', { name: '丁盘点' });
  round = begun.id;
  await admin.get('/stockTake/start', { id: round, version: begun.version });
  const imported = importing(server, admin);
  for (let nth = 0; nth < 3; nth += 1) {
    run = await imported.begin(csv(['名称'], ['甲'], ['乙'], ['丙'], ['丁'], ['戊']));
    await imported.settle(run);
  }
  await sealLog(server.db);
}, 120_000);

type Paged = { rows: unknown[]; next: string | number | null };
type Requested = { limit: number; after?: never; search?: string; count?: boolean };
/** How a list is asked for. */
type List = (requested: Requested) => Promise<Paged>;

const ofRound = (path: Path) => (path === '/stockTakeLine/list' ? { id: round } : {});
const plain =
  (path: Path): List =>
  (requested) =>
    admin.get(path, { ...requested, ...ofRound(path) } as never) as unknown as Promise<Paged>;
const sorted = (sort: AssetSort, order: 'asc' | 'desc'): [string, List] => [
  `/asset/list ${sort} ${order}`,
  (requested) => admin.get('/asset/list', { ...requested, sort, order }),
];

/** Whoever asks is seen meanwhile. */
const accounts: List = async (requested) => {
  const { rows, ...page } = await admin.get('/account/list', requested);
  return { ...page, rows: rows.map(({ lastSeenAt: _, ...row }) => row) };
};

/** Whoever has come to the end of it may go on from there. */
const changes: List = async (requested) => {
  const { rows, next, more: isMore } = await admin.get('/changes', { ...requested, kinds: ['supplier'] });
  return { rows, next: isMore ? next : null };
};

/** What the lists of a record or of a month are asked besides. */
const more: Partial<Record<Path, () => object>> = {
  '/depreciation/lines': () => ({ id: charging }),
  '/depreciation/skipped': () => ({ id: skipping }),
  '/meterReading/list': () => ({ meterId: metered }),
  '/depreciation/report': () => ({ month: '2026-02' }),
  '/depreciation/work': () => ({ month: '2026-02' }),
};

const lists: [string, List][] = [
  ...pathsWith('after').map((path): [string, List] => [
    path,
    path === '/timeline/list'
      ? (requested) =>
          admin.get('/timeline/list', { ...requested, recordKind: 'asset', recordId: talkedAbout })
      : path === '/import/rows' || path === '/job/rows'
        ? (requested) => admin.get(path, { ...requested, id: run })
        : path === '/account/list'
          ? accounts
          : path === '/changes'
            ? changes
            : more[path]
              ? (requested) =>
                  admin.get(path, { ...requested, ...more[path]?.() } as never) as unknown as Promise<Paged>
              : plain(path),
  ]),
  ...assetSorts.flatMap((sort) => [sorted(sort, 'asc'), sorted(sort, 'desc')]),
];

describe.each(lists)('the pages of %s', (_, list) => {
  test.each([1, 2, 3])('hold each row once, in the order of the whole, %p at a time', async (limit) => {
    const whole = await list({ limit: 200 });
    expect(whole.rows.length).toBeGreaterThan(2);
    expect(whole.next).toBeNull();
    const seen: unknown[] = [];
    let after: never | undefined;
    do {
      const page = await list({ limit, ...(after !== undefined && { after }) });
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      seen.push(...page.rows);
      after = (page.next ?? undefined) as never;
    } while (after !== undefined && seen.length <= whole.rows.length);
    expect(seen).toEqual(whole.rows);
  });
});

test('rows that tie in what they are sorted by come by id, forwards and backwards', async () => {
  for (const sort of assetSorts) {
    const ids = async (order: 'asc' | 'desc') =>
      (await admin.get('/asset/list', { sort, order, limit: 200 })).rows.map(({ id }) => id);
    const forwards = await ids('asc');
    expect([sort, (await ids('desc')).toReversed()]).toEqual([sort, forwards]);
    if (sort !== 'updatedAt') expect([sort, forwards]).toEqual([sort, forwards.toSorted((a, b) => a - b)]);
  }
});

describe.each(pathsWith('count'))('the count of %s', (path) => {
  test('is how many there are, when it is asked for', async () => {
    const ask = (count?: boolean) => plain(path)({ limit: 200, ...(count !== undefined && { count }) });
    const { rows } = await ask();
    expect(rows.length).toBeGreaterThan(2);
    for (const not of [undefined, false]) expect(await ask(not)).toMatchObject({ count: null });
    expect(await ask(true)).toMatchObject({ count: { value: rows.length, capped: false } });
  });
});

/** The lists that can be had as a table are searched as they are on the screen. */
const searchedTables = pathsWith('search').filter(
  (path) => path !== '/asset/export' && path.endsWith('/export'),
);

/** A text that finds something by each search there is, with what the search leaves out of it. */
const found: Partial<{ [P in Path]: string }> = {
  '/asset/list': 'ks_0%',
  '/asset/export': 'ks_0%',
  '/label/print': 'ks_0%',
  '/depreciation/cardSheet': 'ks_0%',
  '/handover/list': 'LY20',
  '/user/getTransferList': 'LY20',
  '/log/list': 'ks_0%',
  '/supplier/list': 'suzhou',
  '/repair/list': 'paohen',
  '/repair/board': 'paohen',
  '/faultReport/list': 'paohen',
  '/repair/assets': 'ks_0%',
  '/repair/engineers': 'wuweixiu',
  '/sparePart/list': 'fengshan',
  '/checklist/list': 'yuejian',
  '/labelTemplate/list': 'xiaobiaoqian',
  '/inspection/list': 'xunjianlu',
  '/inspectionRoute/list': 'xunjianlu',
  '/meter/list': 'licheng',
  '/device/list': 'saomaqiang',
  '/plan/list': 'baoyangjihua',
  '/maintenanceTask/list': 'paohen',
  '/bill/list': 'zhangdan',
  '/budget/list': 'ys',
  '/approvalRule/list': 'shenpi',
  '/dispatchRule/list': 'paidan',
  '/identityProvider/list': 'denglu',
  '/serviceAccount/list': 'jiekou',
  '/channel/list': 'qudao',
  '/user/substitutes': 'lihuadong',
  '/request/list': 'req',
  '/request/assets': 'ks_0%',
  '/stockTake/list': '丁盘',
  '/stockTakeLine/list': 'ks_0%',
  '/assetList/list': 'jiaqingdan',
  '/person/list': 'zhengyuangong',
  '/comment/people': 'sunzichan',
  '/user/getUserList': 'zhengyuangong',
  '/account/list': 'zhengyuangong',
  '/organisation/list': 'huadong',
  '/location/list': 'cangku',
  '/category/list': 'diannao',
  '/search/find': 'ks_0%',
};

/** How many rows a file took along, by its entry in the log. */
async function taken(path: string, payload: object): Promise<number> {
  const { headers } = await server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: admin.token },
    payload,
  });
  if (headers['content-type'] !== 'application/pdf') return 0;
  const { rows } = await sql<{ rows: string }>`
    select change ->> 'to' as rows from log_entry, jsonb_array_elements(changes) as change
    where record_kind = 'export' and change ->> 'field' = 'rows'
    order by log_entry.id desc limit 1`.execute(server.db);
  return Number(rows[0]?.rows);
}

const searching: Partial<{ [P in Path]: (search: string) => Promise<number> }> = {
  '/comment/people': async (search) => {
    const requested = { recordKind: 'asset' as const, recordId: talkedAbout, search };
    return (await admin.get('/comment/people', requested)).rows.length;
  },
  '/asset/export': async (search) => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/asset/asset/export',
      headers: { authorization: admin.token },
      payload: { format: 'csv', language: 'en', search },
    });
    return body.trim().split('\n').length - 1;
  },
  '/label/print': (search) => taken('/label/print', { template: 'single50x30', title: 'Labels', search }),
  '/depreciation/cardSheet': (search) => taken('/depreciation/cardSheet', { words: sheetWords, search }),
  ...Object.fromEntries(
    searchedTables.map((path) => [
      path,
      async (search: string) => {
        const list = path.split('/')[1] as ExportedList;
        // What was taken along is told in the log as well.
        const requested = {
          search,
          ...(list === 'log' && { recordKind: 'asset' }),
          ...(list === 'stockTakeLine' && { id: round }),
        };
        return (await tableOf(server, admin, list, requested)).rows.length;
      },
    ]),
  ),
  '/repair/board': async (search) =>
    (await admin.get('/repair/board', { search })).columns.reduce((sum, { count }) => sum + count, 0),
  '/search/find': async (search) => (await admin.get('/search/find', { search })).hits.length,
};
/** A table is searched for what its list finds. */
const listOf = (path: Path) =>
  searchedTables.includes(path) ? (path.replace(/export$/, 'list') as Path) : path;
/** Of everything there is, nothing is told until something is looked for. */
const ofEverything: Path = '/search/find';
const hits = (path: Path, search: string): Promise<number> =>
  searching[path]?.(search) ?? plain(path)({ limit: 200, search }).then(({ rows }) => rows.length);

describe.each(pathsWith('search'))('the search of %s', (path) => {
  // In stock, where a request finds it; what was issued is not.
  beforeAll(async () => {
    const { categories, organisations } = server.company;
    await admin.get('/asset/create', {
      name: '备用 ks_0%',
      categoryId: categories.computer,
      ownerOrganisationId: organisations.east,
      status: 'inStock',
    });
  });

  test('takes every character for itself', async () => {
    const text = found[listOf(path)];
    if (text === undefined) throw new Error(`Say what the search of ${path} finds.`);
    expect(await hits(path, text)).toBeGreaterThan(0);
    const wrong = ['_', '%'].flatMap((wild) => [
      text.slice(0, -1) + wild + wild,
      wild + text.slice(1),
      text.slice(0, 2) + wild + text.slice(3),
    ]);
    // What holds the character itself is rightly found.
    const others = [...wrong, '\\', `\\${text}`].filter((each) => each !== text && !text.startsWith(each));
    const seen = await Promise.all(others.map(async (each) => [each, await hits(path, each)]));
    expect(seen).toEqual(others.map((each) => [each, 0]));
  });

  test('takes no notice of blanks around it, and looks for nothing when there is nothing else', async () => {
    const text = found[listOf(path)] ?? '';
    expect(await hits(path, ` ${text}  `)).toBe(await hits(path, text));
    expect(await hits(path, '  ')).toBe(await hits(path, ''));
    if (path === ofEverything) expect(await hits(path, '')).toBe(0);
    else expect(await hits(path, '')).toBeGreaterThanOrEqual(await hits(path, text));
  });
});
