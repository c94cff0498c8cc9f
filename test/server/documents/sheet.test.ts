import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { documentKinds } from '../../../src/vocabulary/document.ts';
import { readPdf } from '../labels/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { sheetWords } from './sheet-words.ts';
import { makeAssets, stockAssets } from './support.ts';

const publicOrigin = 'https://houqin.example.com';
const server = withApp({ modules: [assetHandlers, handoverHandlers, settingHandlers], publicOrigin });
let keeper: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
});

type Words = Payload<'/handover/sheet'>['words'];
const download = (caller: Caller, id: number, words: Words = sheetWords, language = 'zh') =>
  server.app.inject({
    method: 'POST',
    url: '/asset/handover/sheet',
    headers: { authorization: caller.token, 'accept-language': language },
    payload: { id, words },
  });
async function pdfOf(caller: Caller, id: number, words?: Words, language?: string) {
  const response = await download(caller, id, words, language);
  expect(response.headers['content-type']).toBe('application/pdf');
  return response.rawPayload;
}
const textOf = async (caller: Caller, id: number, words?: Words, language?: string) =>
  (await readPdf(await pdfOf(caller, id, words, language), (pdf) => pdf.text())).replaceAll('\n', ' ');

type Head = Partial<Payload<'/handover/create'>>;
const create = (kind: Payload<'/handover/create'>['kind'], assetIds: number[], head: Head = {}) =>
  keeper.get('/handover/create', { kind, assetIds, ...head });

/** A document of each kind, with an asset that it takes. */
const documents = {
  issue: async () => posted('issue', await makeAssets(server, keeper, 1), receiver()),
  return: async () => posted('return', await held(), { locationId: server.company.locations.store }),
  borrow: async () =>
    posted('borrow', await makeAssets(server, keeper, 1), { ...receiver(), dueOn: '2999-12-31' }),
  returnLoan: async () => {
    const ids = await makeAssets(server, keeper, 1);
    await posted('borrow', ids, { ...receiver(), dueOn: '2999-12-31' });
    return posted('returnLoan', ids, {});
  },
  personTransfer: async () => posted('personTransfer', await held('engineer'), receiver()),
  organisationTransfer: async () =>
    posted('organisationTransfer', await held(), { organisationId: server.company.organisations.south }),
  locationTransfer: async () =>
    posted('locationTransfer', await held(), { locationId: server.company.locations.office }),
  leaverHandover: async () =>
    posted('leaverHandover', await held('namesake'), {
      ...receiver(),
      giverId: server.company.people.namesake,
    }),
  disposal: async () =>
    posted('disposal', await makeAssets(server, keeper, 1), {
      method: 'sold',
      reason: '主板损坏',
      proceeds: '120.50',
    }),
} as const satisfies Record<(typeof documentKinds)[number], () => Promise<{ id: number }>>;

const receiver = () => ({ custodianId: server.company.people.staff });
const posted = (kind: Payload<'/handover/create'>['kind'], ids: number[], head: Head) =>
  create(kind, ids, { ...head, post: true, remark: '请当面清点' });
async function held(custodian: 'staff' | 'engineer' | 'namesake' = 'staff') {
  const ids = await makeAssets(server, keeper, 1);
  await posted('issue', ids, { custodianId: server.company.people[custodian] });
  return ids;
}

/** What the paper of a kind says beside what all say. */
const said: Record<(typeof documentKinds)[number], string[]> = {
  issue: ['状态: 已生效', '接收人: 郑员工', '组织: 一车间'],
  return: ['归还人: 郑员工', '地点: 苏州园区 / 仓库'],
  borrow: ['状态: 借出中', '接收人: 郑员工', '应还日期: 2999-12-31'],
  returnLoan: ['归还人: 郑员工'],
  personTransfer: ['交出人: 吴维修', '接收人: 郑员工'],
  organisationTransfer: ['归还人: 郑员工', '组织: 华南分公司'],
  locationTransfer: ['归还人: 郑员工', '地点: 苏州园区 / 办公楼'],
  leaverHandover: ['离职人: 陈无账号', '接收人: 郑员工'],
  disposal: ['处置方式: 出售', '处置收入: ¥120.50', '原因: 主板损坏'],
};

describe('the paper of a document', () => {
  test.each(documentKinds)(
    'of the kind %s says who has what from whom, with places to sign',
    async (kind) => {
      const { id } = await documents[kind]();
      const { documentNo, lines } = await keeper.get('/handover/get', { id });
      const text = await textOf(keeper, id);
      for (const part of [
        ...['总公司', sheetWords.title, `交接单号: ${documentNo}`, '日期: 20', '备注: 请当面清点'],
        ...Object.values(sheetWords.columns),
        ...[lines[0]?.asset?.assetNo, '测试电脑 1', '完好', '创建人: 孙资产'],
        ...Object.values(sheetWords.signers),
        ...['1 / 1', ...said[kind]],
      ])
        expect(text).toContain(part);
    },
  );

  test('has brand, serial number, condition and value, and a code that leads to it', async () => {
    const ids = await makeAssets(server, keeper, 1);
    await sql`update asset set brand = '联想', model = 'T14', serial_no = 'PF-0815', condition = 'damaged',
      original_value = 5200, currency = 'CNY' where id = ${ids[0]}`.execute(server.db);
    const { id } = await posted('issue', ids, receiver());
    const bytes = await pdfOf(keeper, id);
    const text = (await readPdf(bytes, (pdf) => pdf.text())).replaceAll('\n', ' ');
    for (const part of ['联想 T14', 'PF-0815', '损坏', '¥5,200.00']) expect(text).toContain(part);
    const page = { width: 210, height: 297, sheet: null, elements: [] };
    expect(await readPdf(bytes, (pdf) => pdf.codes(200, page))).toEqual([
      `${publicOrigin}/#/handovers/${id}`,
    ]);
    expect(await textOf(keeper, id, sheetWords, 'en')).toContain('CN¥5,200.00');
  });

  test('says which lines were accepted and which refused, and why', async () => {
    const staff = await server.signIn('staff');
    const ids = await makeAssets(server, keeper, 2);
    await posted('issue', ids, { custodianId: server.company.people.engineer });
    const { id, version } = await posted('personTransfer', ids, receiver());
    await keeper.get('/handover/event', { id, version, event: 'hand over' });
    for (const [at, outcome] of (['accepted', 'refused'] as const).entries()) {
      const document = await staff.get('/handover/get', { id });
      const lineIds = [document.lines[at]?.id ?? 0];
      const note = outcome === 'refused' ? '屏幕有裂纹' : '';
      await staff.get('/handover/settle', { id, version: document.version, lineIds, outcome, note });
    }
    const text = await textOf(staff, id);
    expect(text).toContain('已接收');
    const bare = text.replaceAll(' ', '');
    expect(bare).toMatch(/签收人:郑员工·\d{4}-\d\d-\d\d\d\d:\d\d/);
    expect(bare).toMatch(/已拒收·郑员工·\d{4}-\d\d-\d\d\d\d:\d\d·屏幕有裂纹/);
    expect(text).toContain('状态: 已完成');
  });

  test('of 500 lines has its head on each of its pages, and who signs once', async () => {
    const { id } = await create('issue', await stockAssets(server, 500), receiver());
    const [text, { pages, width, height }] = await readPdf(await pdfOf(keeper, id), async (pdf) => [
      await pdf.text(),
      await pdf.size(),
    ]);
    expect([Math.round(width), Math.round(height)]).toEqual([210, 297]);
    expect(pages).toBeGreaterThan(8);
    expect(text.split('资产编号')).toHaveLength(pages + 1);
    expect(text.split('接收人签字')).toHaveLength(2);
    for (const part of ['1 MANY1 ', '500 MANY500 ', `1 / ${pages}`, `${pages} / ${pages}`])
      expect(text).toContain(part);
  });

  test('is not for somebody who does not see the document', async () => {
    const { id } = await create('issue', await makeAssets(server, keeper, 1), receiver());
    const south = await server.signIn('southKeeper');
    expect((await download(south, id)).json()).toMatchObject({ errcode: errcodes.notFound });
    expect((await download(keeper, 999_999)).json()).toMatchObject({ errcode: errcodes.notFound });
  });

  test('shows no more of assets out of scope than its page', async () => {
    const [east = 0] = await makeAssets(server, keeper, 1);
    const [south = 0] = await makeAssets(server, keeper, 1, 'south');
    await sql`update asset set name = '南方保密设备' where id = ${south}`.execute(server.db);
    const { id } = await create('issue', [east, south], { custodianId: server.company.people.keeper });
    const text = await textOf(await server.signIn('eastKeeper'), id);
    expect(text).toContain('测试电脑 1');
    expect(text.replaceAll(' ', '')).toContain('不在您的范围内');
    expect(text).not.toContain('南方保密设备');
  });

  test('is logged as an export', async () => {
    const { id } = await create('issue', await makeAssets(server, keeper, 1), receiver());
    await pdfOf(keeper, id);
    const entry = await server.db
      .selectFrom('log_entry')
      .selectAll()
      .where('record_kind', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'exported', actor_name: '孙资产' });
    expect(JSON.stringify(entry)).toContain(`id=${id}`);
  });
});

test('what people call things is text in a sheet, and nothing that a reader would act on', async () => {
  const hostile = 'x) >> /OpenAction << /S /JavaScript /JS (app.alert(1)) >> (https://evil.example';
  const { id: assetId } = await keeper.get('/asset/create', {
    name: hostile,
    serialNo: '<</AA<</O<</S/Launch>>>>>>',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
  });
  const { id } = await create('disposal', [assetId], { reason: hostile, remark: hostile });
  const pdf = await pdfOf(keeper, id);
  const raw = pdf.toString('latin1');
  for (const act of ['/OpenAction', '/JavaScript', '/JS', '/Launch', '/AA', '/EmbeddedFile', '/URI'])
    expect([act, raw.includes(act)]).toEqual([act, false]);
  expect(await readPdf(pdf, (read) => read.text())).toContain('app.alert(1)');
});
