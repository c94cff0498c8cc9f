import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { readPdf } from '../labels/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { sheetWords } from './sheet-words.ts';
import { depreciating } from './support.ts';

const server = withApp({ modules: [assetHandlers, depreciationHandlers], companyName: '苏州精密制造' });
const month = '2024-06';
let admin: Caller;
let east: Caller;
let run: { id: number; version: number };
const depreciation = depreciating(server, () => admin);

/** A month of the whole company: a desk of 1,200.00 in the east, a desk and a computer in the south. */
beforeAll(async () => {
  admin = await server.signIn('admin');
  east = await server.signIn('eastKeeper');
  const { computer } = server.company.categories;
  await depreciation.asset({ owner: 'east', name: '东区书桌' });
  await depreciation.asset({ owner: 'south', name: '南区书桌', originalValue: '2400' });
  const name = '南区电脑';
  await depreciation.asset({ owner: 'south', name, originalValue: '12000000', categoryId: computer });
  run = await depreciation.post(month);
}, 180_000);

type Sheet = 'runSheet' | 'ledgerSheet' | 'movementSheet' | 'changeSheet' | 'disposalSheet' | 'cardSheet';
const download = (caller: Caller, sheet: Sheet, requested: object, language = 'zh') =>
  server.app.inject({
    method: 'POST',
    url: `/asset/depreciation/${sheet}`,
    headers: { authorization: caller.token, 'accept-language': language },
    payload: { ...requested, words: sheetWords },
  });
async function read(caller: Caller, sheet: Sheet, requested: object, language?: string) {
  const response = await download(caller, sheet, requested, language);
  expect(response.headers['content-type']).toBe('application/pdf');
  return readPdf(response.rawPayload, async (pdf) => ({
    text: (await pdf.text()).replaceAll('\n', ' '),
    ...(await pdf.size()),
  }));
}
const signers = Object.values(sheetWords.signers);

describe('the paper', () => {
  test('of a run has each charge, subtotals by category, a total and places to sign', async () => {
    const { text, width, height } = await read(admin, 'runSheet', { id: run.id });
    expect([Math.round(width), Math.round(height)]).toEqual([297, 210]);
    for (const part of [
      '苏州精密制造',
      '折旧计提表',
      `月份: ${month}`,
      '状态: 已过账',
      '过账人: 钱管理',
      ...signers,
    ])
      expect(text).toContain(part);
    for (const part of ['东区书桌', '年限平均法', '1,200.00 8.3333% 100.00 100.00 0.00 1,100.00'])
      expect(text).toContain(part);
    expect(text).toContain('小计 办公家具 2 3,600.00 300.00 300.00 0.00 3,300.00');
    expect(text).toContain('小计 电脑 1 12,000,000.00 1,000,000.00 1,000,000.00 0.00 11,000,000.00');
    expect(text).toContain('合计 3 12,003,600.00 1,000,300.00 1,000,300.00 0.00 11,003,300.00');
  });

  test('of a run by organisation has subtotals of departments', async () => {
    const { text } = await read(admin, 'runSheet', { id: run.id, by: 'organisation' });
    expect(text).toMatch(/小计 \S*华东分公司\S* 1 1,200.00 100.00 100.00 0.00 1,100.00/);
    expect(text).toMatch(/小计 \S*华南分公司 2 12,002,400.00 1,000,200.00 1,000,200.00 0.00 11,002,200.00/);
    expect(text).toContain('合计 3 12,003,600.00 1,000,300.00');
  });

  test('of the ledger says what it is limited to, and sums that up', async () => {
    const { south } = server.company.organisations;
    const { desk } = server.company.categories;
    const { text } = await read(admin, 'ledgerSheet', { month, organisationId: south, categoryId: desk });
    expect(text).toMatch(/组织: \S*华南分公司/);
    expect(text).toMatch(/分类: \S*办公家具/);
    expect(text).toContain('合计 1 CNY 2,400.00 200.00 0.00 2,200.00');
    expect(text).not.toContain('东区书桌');
    const whole = await read(admin, 'ledgerSheet', { month });
    expect(whole.text).toContain('合计 3 CNY 12,003,600.00 1,000,300.00 0.00 11,003,300.00');
    for (const signer of signers) expect(whole.text).toContain(signer);
  });

  test('of the ledger sums up each currency by itself', async () => {
    const id = await depreciation.asset({ currency: 'USD', name: '美元设备' });
    const { text } = await read(admin, 'ledgerSheet', { month });
    expect(text).toContain('合计 1 USD 1,200.00 0.00 0.00 1,200.00');
    expect(text).toContain('合计 3 CNY');
    await sql`delete from asset where id = ${id}`.execute(server.db);
  });

  test('of the movements leads from the opening to the closing balance of each item', async () => {
    const { text } = await read(admin, 'movementSheet', { fromMonth: month, toMonth: month });
    expect(text).toContain(`期间: ${month} – ${month}`);
    expect(text).toContain('办公家具 原值 3,600.00 0.00 0.00 0.00 3,600.00');
    expect(text).toContain('办公家具 累计折旧 0.00 0.00 300.00 0.00 0.00 300.00');
    expect(text).toContain('办公家具 净值 3,600.00 0.00 -300.00 0.00 0.00 3,300.00');
    expect(text).toContain('合计 净值 12,003,600.00 0.00 -1,000,300.00 0.00 0.00 11,003,300.00');
    for (const signer of signers) expect(text).toContain(signer);
  });

  test('holds what is in scope alone', async () => {
    const ledger = await read(east, 'ledgerSheet', { month });
    expect(ledger.text).toContain('东区书桌');
    expect(ledger.text).not.toContain('南区');
    const { head } = server.company.organisations;
    const above = await read(east, 'ledgerSheet', { month, organisationId: head });
    expect(above.text).not.toMatch(/书桌|总公司/);
    const moved = await read(east, 'movementSheet', { fromMonth: month, toMonth: month });
    expect(moved.text).not.toContain('电脑');
    expect((await download(east, 'runSheet', { id: run.id })).json()).toMatchObject({
      errcode: errcodes.notFound,
    });
    const staff = await server.signIn('staff');
    for (const [sheet, requested] of [
      ['runSheet', { id: run.id }],
      ['ledgerSheet', { month }],
      ['movementSheet', { fromMonth: month, toMonth: month }],
    ] as const)
      expect((await download(staff, sheet, requested)).json()).toMatchObject({
        errcode: errcodes.notPermitted,
      });
  });

  test('is logged as an export', async () => {
    await read(admin, 'movementSheet', { fromMonth: month, toMonth: month });
    const { action, changes } = await server.db
      .selectFrom('log_entry')
      .select(['action', 'changes'])
      .where('record_kind', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(action).toBe('exported');
    expect(changes).toContainEqual({ field: 'list', from: null, to: 'depreciationMovement' });
  });

  test('of many lines asks who it is first, and of too many is not made', async () => {
    const many = (count: number) =>
      sql`
      insert into depreciation_line (run_id, asset_id, month, booked, live, asset_no, asset_name, category_id, category_name,
        organisation_id, organisation_name, cost, amount, accumulated, impairment, net_after, life_month, method, months,
        elapsed, residual, basis_from, basis_accumulated, stretch_net)
      select run_id, asset_id + 1000000 + n, month, month, false, asset_no || n, asset_name, category_id, category_name,
        organisation_id, organisation_name, cost, amount, accumulated, impairment, net_after, life_month, method, months,
        elapsed, residual, basis_from, basis_accumulated, stretch_net
      from (select * from depreciation_line where run_id = ${run.id} order by id limit 1) as model,
        generate_series(1, ${count}::int) as n`.execute(server.db);
    await many(300);
    await sql`update session set confirmed_at = now() - interval '1 day'`.execute(server.db);
    const first = await download(admin, 'runSheet', { id: run.id });
    expect(first.json()).toMatchObject({ errcode: errcodes.confirmationNeeded });
    await sql`update session set confirmed_at = now()`.execute(server.db);
    const { text, pages } = await read(admin, 'runSheet', { id: run.id });
    expect(pages).toBeGreaterThan(5);
    expect(text).toContain('合计 303');
    await many(20_000);
    expect((await download(admin, 'runSheet', { id: run.id })).json()).toMatchObject({
      errcode: errcodes.reportTooLong,
    });
  });
});
