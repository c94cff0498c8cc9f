import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { attach, photo } from '../attachments/support.ts';
import { readPdf } from '../labels/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { sheetWords } from './sheet-words.ts';
import { dayOf, depreciating, disposing } from './support.ts';

/** A machine of 12,000.00 from January to May 2026, and what papers say of it: worked out by hand. */
const server = withWholeApp();
let admin: Caller;
let keeper: Caller;
const { asset, post } = depreciating(server, () => admin);
const itIs = dayOf(server);
const at = async (id: number) => ({ id, version: (await admin.get('/asset/get', { id })).version });

type Sheet = 'changeSheet' | 'disposalSheet' | 'cardSheet';
const download = (caller: Caller, sheet: Sheet, requested: object, title: string = sheet) =>
  server.app.inject({
    method: 'POST',
    url: `/asset/depreciation/${sheet}`,
    headers: { authorization: caller.token, 'accept-language': 'zh' },
    payload: { ...requested, words: { ...sheetWords, title } },
  });
async function read(caller: Caller, sheet: Sheet, requested: object) {
  const response = await download(caller, sheet, requested);
  expect([response.headers['content-type'], response.body.slice(0, 200)]).toEqual([
    'application/pdf',
    expect.stringMatching(/^%PDF/),
  ]);
  return readPdf(response.rawPayload, async (pdf) => ({
    text: (await pdf.text()).replaceAll('\n', ' '),
    ...(await pdf.size()),
  }));
}
const year = { fromMonth: '2026-01', toMonth: '2026-12' };
const signers = Object.values(sheetWords.signers);
let machine: number;
let desk: number;
let machineNo: string;

beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
  await sql`update asset set depreciation_method = 'none', original_value = null`.execute(server.db);
  await itIs('2026-01-20');
  machine = await asset({
    name: '车床',
    owner: 'east',
    purchaseDate: '2026-01-10',
    inServiceDate: '2026-01-10',
    originalValue: '12000',
    usefulLifeMonths: 12,
  });
  desk = await asset({ name: '南区书桌', owner: 'south', purchaseDate: '2026-01-10', originalValue: '600' });
  machineNo = (await admin.get('/asset/get', { id: machine })).assetNo;
  await attach(server, keeper, machine, await photo());
  await itIs('2026-01-31');
  await post('2026-01');
  await itIs('2026-02-28');
  await post('2026-02');
  await itIs('2026-03-31');
  const change = (more: object) => async () =>
    admin.get('/asset/adjustDepreciation', { ...(await at(machine)), reason: '评估', ...more });
  await change({ originalValue: '13000', usefulLifeMonths: 24 })();
  await change({ impairment: '500' })();
  await post('2026-03');
  await itIs('2026-05-31');
  await post('2026-04');
  await disposing(
    () => keeper,
    () => admin,
  )(machine, { proceeds: '9000' });
  await post('2026-05');
}, 180_000);

describe('the paper', () => {
  test('of changes has each with before and after, in the order of days', async () => {
    const { text, width } = await read(admin, 'changeSheet', year);
    expect(Math.round(width)).toBe(297);
    const lines = [
      `2026-01-10 ${machineNo} 车床`,
      '增加 12,000.00',
      `2026-03-31 ${machineNo} 车床`,
      '原值 12,000.00 13,000.00 评估',
      '使用年限 12 24',
      '减值 500.00 评估',
      `2026-05-31 ${machineNo} 车床`,
      '处置 13,000.00',
    ];
    const places = lines.map((line) => text.indexOf(line));
    expect(places).not.toContain(-1);
    for (const signer of signers) expect(text).toContain(signer);
    const { text: march } = await read(admin, 'changeSheet', { fromMonth: '2026-02', toMonth: '2026-03' });
    expect(march).not.toContain('12,000.00 增加');
    expect(march).not.toContain('处置 13,000.00');
    const none = await read(admin, 'changeSheet', { ...year, kind: 'intangible' });
    expect(none.text).not.toContain('车床');
  });

  test('of disposals has each as it stood when it went, with proceeds and result', async () => {
    const { text } = await read(admin, 'disposalSheet', year);
    // February and March 1,000.00; from April (13,000 − 500 − 2,000) ÷ 22 = 477.27, in April and May.
    const figures = '13,000.00 2,954.54 500.00 9,545.46 9,000.00 -545.46';
    expect(text).toContain(figures);
    expect(text).toContain(`合计 1 ${figures}`);
    expect(text).toContain('BF2026');
    const { text: before } = await read(admin, 'disposalSheet', { fromMonth: '2026-02', toMonth: '2026-04' });
    expect(before).toContain('合计 0 0.00');
  });

  test('a card has the fields of an asset, its photo and code, its changes and the depreciation of each year', async () => {
    const { text, pages, width } = await read(admin, 'cardSheet', { ids: [machine, desk] });
    expect([pages, Math.round(width)]).toEqual([2, 210]);
    for (const part of [
      `资产编号: ${machineNo}`,
      '资产名称: 车床',
      '原值: 13,000.00',
      '增加 12,000.00',
      '2026 折旧 2,954.54 2,954.54',
      '原值 12,000.00 13,000.00 评估',
      '资产名称: 南区书桌',
      ...signers,
    ])
      expect(text).toContain(part);
    // Each card counts its own pages.
    expect(text.match(/1 \/ 1/g)).toHaveLength(2);
    const response = await download(admin, 'cardSheet', { ids: [machine] });
    expect(response.rawPayload.includes('/DCTDecode')).toBe(true);
  });

  test('holds what is in scope alone, and of the books what the person may see', async () => {
    const east = await server.signIn('eastKeeper');
    const { text } = await read(east, 'changeSheet', year);
    expect(text).toContain('车床');
    expect(text).not.toContain('南区书桌');
    expect((await download(east, 'cardSheet', { ids: [desk] })).json()).toMatchObject({
      errcode: errcodes.notFound,
    });
    const both = await read(east, 'cardSheet', { ids: [desk, machine] });
    expect([both.pages, both.text.includes('南区书桌')]).toEqual([1, false]);
    const blind = await server.signIn('eastKeeper', {
      permissions: { 'asset.read': 'all', 'asset.export': 'all' },
    });
    const card = await read(blind, 'cardSheet', { ids: [machine] });
    expect(card.text).toContain('资产名称: 车床');
    expect(card.text).not.toContain('2,954.54');
    expect((await download(blind, 'changeSheet', year)).json()).toMatchObject({
      errcode: errcodes.notPermitted,
    });
  });

  test('refuses months in the wrong order, and more cards than fit into a file', async () => {
    for (const sheet of ['changeSheet', 'disposalSheet'] as const)
      expect(
        (await download(admin, sheet, { fromMonth: '2026-03', toMonth: '2026-02' })).json(),
      ).toMatchObject({
        errcode: errcodes.badValue,
      });
    await sql`insert into asset (asset_no, name, name_sort, category_id, category_key, search_text, status,
        organisation_id, organisation_key, owner_organisation_id)
      select 'V' || n, 'V', 'v', ${server.company.categories.desk}, '', '', 'inUse', ${server.company.organisations.head},
        '', ${server.company.organisations.head} from generate_series(1, 500) n`.execute(server.db);
    expect((await download(admin, 'cardSheet', {})).json()).toMatchObject({
      errcode: errcodes.tooManyChosen,
    });
  });
});
