import { beforeAll, describe, expect, test } from '@jest/globals';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { counts, importing } from '../imports/support/importing.ts';
import type { Caller } from '../support/app.ts';
import type { AccountName } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();
let keeper: Caller;

const download = async (query: Payload<'/asset/export'>, who: AccountName = 'keeper') => {
  const { token } = await server.signIn(who);
  const response = await server.app.inject({
    method: 'POST',
    url: '/asset/asset/export',
    headers: { authorization: token },
    payload: query,
  });
  return { headers: response.headers, bytes: response.rawPayload };
};
const table = async (query: Payload<'/asset/export'>, who?: AccountName) => {
  const { bytes } = await download(query, who);
  const { sheets } = await readWorkbook(bytes, `x.${query.format}`);
  const [header = [], ...rows] = sheets[0]?.rows.map(({ cells }) => cells) ?? [];
  return rows.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? null])));
};

beforeAll(async () => {
  keeper = await server.signIn('keeper');
  const { company } = server;
  const common = {
    categoryId: company.categories.computer,
    ownerOrganisationId: company.organisations.workshop,
  };
  const parent = await keeper.get('/asset/create', {
    ...common,
    name: '=HYPERLINK("http://x","y")',
    model: '+1',
    brand: '-x',
    serialNo: '@cmd',
    remark: '第一行\n"第二行", 逗号',
    originalValue: '12345678.90',
    purchaseDate: '2024-02-29',
    warrantyUntil: '2031-12-31',
    residualRate: '0.05',
    usefulLifeMonths: 60,
    supplierId: company.supplier,
    locationId: company.locations.store,
    custom: { '=危险': '=1+1', 状态: '好', '重量（kg）': '3', MAC: '00:1B' },
  });
  const issued = await keeper.get('/asset/create', {
    ...common,
    name: "'引号 龘𠮷",
    parentId: parent.id,
    serialNo: '00012345678901234567',
    invoiceNo: "''=x",
    condition: 'needsRepair',
    acquisition: 'donation',
    depreciationMethod: 'none',
    currency: 'USD',
  });
  await keeper.get('/asset/create', {
    ...common,
    ownerOrganisationId: company.organisations.south,
    name: '草稿',
    status: 'draft',
  });
  await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: [issued.id],
    custodianId: company.people.staff,
    post: true,
  });
});

describe('export', () => {
  test.each(['csv', 'xlsx'] as const)('%s in the words of the language', async (format) => {
    const [draft, issued, parent] = await table({ format, language: 'zh' });
    expect(draft).toMatchObject({ 资产名称: '草稿', 状态: '待入库' });
    expect(issued).toMatchObject({
      状态: '在用',
      完好程度: '待修',
      取得方式: '捐赠',
      折旧方法: '不计提',
      责任人: '郑员工 (staff)',
      使用部门: '总公司 / 华东分公司 / 一车间',
      分类: '固定资产 / 电脑',
      上级资产: parent?.资产编号,
      序列号: '00012345678901234567',
    });
    expect(parent).toMatchObject({
      资产名称: '\'=HYPERLINK("http://x","y")',
      规格型号: "'+1",
      品牌: "'-x",
      序列号: "'@cmd",
      存放地点: '苏州园区 / 仓库',
      'custom:状态': '好',
      MAC: '00:1B',
      'custom:=危险': "'=1+1",
    });
    const english = await table({ format, language: 'en', status: ['inUse'] });
    expect(english).toHaveLength(1);
    expect(english[0]).toMatchObject({ Status: 'In use', 'Depreciation method': 'None', Currency: 'USD' });
  });

  test('of columns has those alone, in their order and in the words of the screen', async () => {
    const { bytes } = await download({
      format: 'csv',
      language: 'zh',
      status: ['inUse'],
      columns: [
        { column: 'status', label: '=状态', words: { inUse: '使用着' } },
        { column: 'location', label: '地点' },
        { column: 'custodian', label: '保管人' },
        { column: 'condition', label: '良否' },
        { column: 'currency', label: '币种' },
        { column: 'updatedAt', label: '最近修改' },
      ],
    });
    const [header, row] = bytes.toString().replace('\uFEFF', '').split('\r\n');
    expect(header).toBe("'=状态,地点,保管人,良否,币种,最近修改");
    expect(row).toMatch(/^使用着,,郑员工 \(staff\),待修,USD,\d{4}-\d\d-\d\d \d\d:\d\d[+-]\d\d:\d\d$/);
  });

  test('of named assets has those alone, as far as they are in scope', async () => {
    const [first] = (await keeper.get('/asset/list', { status: ['draft'] })).rows;
    const columns = [{ column: 'name', label: '名称' }] satisfies Payload<'/asset/export'>['columns'];
    const ids = [first?.id ?? 0, 999_999];
    expect(await table({ format: 'csv', language: 'zh', ids, columns })).toEqual([{ 名称: '草稿' }]);
  });

  test('CSV has plain decimals and days; the file is named', async () => {
    const { bytes, headers } = await download({ format: 'csv', language: 'zh' });
    const written = bytes.toString();
    expect(written.startsWith('\uFEFF资产编号,')).toBe(true);
    expect(written).toContain(',2024-02-29,');
    expect(written).toContain(',12345678.90,');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain(encodeURIComponent('资产-'));
  });

  test.each(
    (['zh', 'en', 'es', 'ja'] as const).flatMap((language) => [
      ['csv', language] as const,
      ['xlsx', language] as const,
    ]),
  )('%s in %s imports again as unchanged', async (format, language) => {
    const { bytes } = await download({ format, language });
    const { check, rows } = importing(server, keeper);
    const run = await check(bytes, { name: `assets.${format}` });
    expect((await rows(run.id)).flatMap(({ changes, problems }) => [...changes, ...problems])).toEqual([]);
    expect({ ...counts(run), willCreate: run.willCreate, leftOut: run.leftOut }).toEqual({
      created: 0,
      updated: 0,
      unchanged: 3,
      rejected: 0,
      willCreate: [],
      leftOut: [],
    });
  });

  test('holds what the filter, the order and the scope say', async () => {
    const names = async (query: Partial<Payload<'/asset/export'>>, who?: AccountName) =>
      (await table({ format: 'csv', language: 'zh', ...query }, who)).map(({ 资产名称: name }) => name);
    expect(await names({ status: ['draft'] })).toEqual(['草稿']);
    expect(await names({ search: 'caogao' })).toEqual(['草稿']);
    expect(await names({ categoryId: 999_999 })).toEqual([]);
    expect(await names({ sort: 'name' })).toHaveLength(3);
    expect(await names({}, 'southKeeper')).toEqual(['草稿']);
    expect(await names({}, 'auditor')).toHaveLength(3);
    for (const who of ['engineer', 'staff'] as const) {
      const { bytes } = await download({ format: 'csv', language: 'zh' }, who);
      expect(JSON.parse(bytes.toString())).toMatchObject({ errcode: errcodes.notPermitted });
    }
  });

  test('pages join without a gap or a double', async () => {
    const { db, company } = server;
    await db
      .insertInto('asset')
      .values(
        Array.from({ length: 1203 }, (_, at) => ({
          asset_no: `MANY-${at}`,
          search_text: ' ',
          name: '同名',
          name_sort: 'tong ming',
          category_id: company.categories.desk,
          category_key: 'x',
          status: 'inStock' as const,
          organisation_id: company.organisations.south,
          organisation_key: 'x',
          owner_organisation_id: company.organisations.south,
        })),
      )
      .execute();
    for (const sort of ['name', 'updatedAt', 'originalValue'] as const) {
      const rows = await table({ format: 'csv', language: 'zh', sort, categoryId: company.categories.desk });
      expect(new Set(rows.map(({ 资产编号: number }) => number)).size).toBe(1203);
      expect(rows).toHaveLength(1203);
    }
  });
});
