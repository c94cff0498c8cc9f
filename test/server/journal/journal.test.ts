import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { vouchersOf } from '../../../server/modules/journal/vouchers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { dayOf, depreciating } from '../depreciation/support.ts';
import { tableOf } from '../exports/support.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';

/** The vouchers of a company from January to March 2026, worked out by hand to the cent. */
const server = withWholeApp();
let admin: Caller;
let keeper: Caller;
const { asset, post } = depreciating(server, () => admin);

const itIs = dayOf(server);
const bought = (
  name: string,
  purchaseDate: string,
  originalValue: string,
  usefulLifeMonths: number,
  more = {},
) =>
  asset({
    name,
    owner: 'east',
    purchaseDate,
    inServiceDate: purchaseDate,
    originalValue,
    usefulLifeMonths,
    ...more,
  });
const at = async (id: number) => ({ id, version: (await admin.get('/asset/get', { id })).version });
const numberOf = async (id: number) => (await admin.get('/asset/get', { id })).assetNo;

/** Debits above zero, credits below. */
const journal = async (month: string, who = admin) => {
  const { rows, closed } = await who.get('/journal/list', { month });
  const sum = (side: 'debit' | 'credit') =>
    rows.reduce((total, row) => total + Math.round(Number(row[side] ?? 0) * 100), 0);
  expect(sum('debit')).toBe(sum('credit'));
  return {
    closed,
    lines: rows.map(({ voucherNo, kind, code, assetNo, debit, credit }) =>
      [voucherNo, kind, code, assetNo, debit ?? `-${credit}`].filter((part) => part !== null).join(' '),
    ),
  };
};
const codes = async (rows: object[], stamp?: string) => {
  const before = await admin.get('/accountCode/get', {});
  return admin.ask('/accountCode/save', { stamp: stamp ?? before.stamp, rows } as never);
};
const code = (item: string, text: string, more = {}) => ({
  item,
  category: null,
  organisation: null,
  code: text,
  title: '',
  ...more,
});

beforeAll(async () => {
  admin = await server.signIn('admin');
  keeper = await server.signIn('keeper');
  await sql`update asset set depreciation_method = 'none'`.execute(server.db);
  await itIs('2025-12-20');
});

test('additions, charges, impairment, a change of value and a sale, by account', async () => {
  const sold = await bought('车床', '2025-12-10', '50000', 36);
  const impaired = await bought('铣床', '2025-12-10', '60000', 60);
  await itIs('2026-01-31');
  await post('2026-01');
  // 50,000 ÷ 36 = 1,388.89; 60,000 ÷ 60.
  expect(await journal('2026-01')).toEqual({
    closed: false,
    lines: ['1 depreciation 6602 2388.89', '1 depreciation 1602 -2388.89'],
  });

  await itIs('2026-02-28');
  const added = await bought('钻床', '2026-02-10', '12000', 12, { openingDepreciation: '2000' });
  await post('2026-02');
  await admin.get('/asset/adjustDepreciation', {
    ...(await at(impaired)),
    impairment: '8000',
    reason: '市价下跌',
  });
  await admin.get('/asset/adjustDepreciation', {
    ...(await at(impaired)),
    originalValue: '61000',
    reason: '更正',
  });
  const [soldNo, impairedNo, addedNo] = [
    await numberOf(sold),
    await numberOf(impaired),
    await numberOf(added),
  ];
  expect((await journal('2026-02')).lines).toEqual([
    `1 addition 1601 ${addedNo} 12000.00`,
    `1 addition 1602 ${addedNo} -2000.00`,
    `1 addition 2202 ${addedNo} -10000.00`,
    `2 correction 1601 ${impairedNo} 1000.00`,
    `2 correction 2202 ${impairedNo} -1000.00`,
    '3 depreciation 6602 2388.89',
    '3 depreciation 1602 -2388.89',
    `4 impairment 6701 ${impairedNo} 8000.00`,
    `4 impairment 1603 ${impairedNo} -8000.00`,
  ]);

  await itIs('2026-03-31');
  const document = await keeper.get('/handover/create', {
    kind: 'disposal',
    assetIds: [sold],
    reason: '出售',
    method: 'sold',
    proceeds: '60000',
    post: true,
  });
  const next = async (path: '/handover/decideDisposal' | '/handover/event', who: Caller, event: string) => {
    const { id, version } = await admin.get('/handover/get', { id: document.id });
    await who.get(path, { id, version, event } as never);
  };
  await next('/handover/decideDisposal', admin, 'approve');
  await next('/handover/event', keeper, 'complete');
  await post('2026-03');
  // 50,000.00 − 3 × 1,388.89 = 45,833.33 net; 60,000.00 − 45,833.33 = 14,166.67 gain.
  expect((await journal('2026-03')).lines.filter((line) => line.includes('disposal'))).toEqual([
    `2 disposal 1606 ${soldNo} 45833.33`,
    `2 disposal 1602 ${soldNo} 4166.67`,
    `2 disposal 1601 ${soldNo} -50000.00`,
    `2 disposal 1002 ${soldNo} 60000.00`,
    `2 disposal 1606 ${soldNo} -60000.00`,
    `2 disposal 1606 ${soldNo} 14166.67`,
    `2 disposal 6115 ${soldNo} -14166.67`,
  ]);
});

test('the vouchers add up to what the movements of the month say', async () => {
  const { rows } = await admin.get('/depreciation/movements', { fromMonth: '2026-03', toMonth: '2026-03' });
  const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100);
  const moved = (of: 'cost' | 'accumulated' | 'impairment') =>
    rows.reduce((sum, row) => sum + cents(row.closing[of]) - cents(row.opening[of]), 0);
  const { rows: lines } = await admin.get('/journal/list', { month: '2026-03' });
  const entered = (item: string) =>
    lines
      .filter((line) => line.item === item)
      .reduce((sum, { debit, credit }) => sum + cents(debit ?? '0') - cents(credit ?? '0'), 0);
  expect([entered('cost'), 0 - entered('accumulated'), 0 - entered('allowance')]).toEqual([
    moved('cost'),
    moved('accumulated'),
    moved('impairment'),
  ]);
});

test('the account of the nearest category, then of the nearest organisation, counts', async () => {
  const { east } = server.company.organisations;
  const { rows: organisations } = await sql<{ called: string }>`
    select called from organisation where id = ${east}`.execute(server.db);
  const organisation = organisations[0]?.called ?? '';
  const answer = await codes([
    code('cost', '1601.99', { title: '其他' }),
    code('expense', '6602.02'),
    code('expense', '5101.02', { organisation }),
    code('accumulated', '1602.01', { category: '固定资产' }),
  ]);
  expect(answer).toMatchObject({ errcode: 0, data: { saved: 4, refused: [] } });
  expect((await journal('2026-01')).lines).toEqual([
    '1 depreciation 5101.02 2388.89',
    '1 depreciation 1602.01 -2388.89',
  ]);
  const { rows: log } = await admin.get('/log/list', { recordKind: 'setting' });
  expect(JSON.stringify(log[0])).toContain('accountCodes');
});

test('a table with a line that cannot be read changes nothing, and says which; nor does one that is not the last', async () => {
  const before = await admin.get('/accountCode/get', {});
  const answer = await codes([
    code('cost', '1'),
    code('cost', '2'),
    code('expense', '3', { organisation: '没有这个部门' }),
    code('expense', '4', { category: '没有这个分类' }),
  ]);
  expect(answer).toMatchObject({
    data: {
      saved: 0,
      refused: [
        { row: 2, field: 'code', why: 'repeated' },
        { row: 3, field: 'organisation', why: 'unknown' },
        { row: 4, field: 'category', why: 'unknown' },
      ],
    },
  });
  expect(await admin.get('/accountCode/get', {})).toEqual(before);
  expect((await codes([code('cost', '1')], 'an older one')).errcode).toBe(errcodes.stale);
});

test('a file has the columns that a program asks for, and the same sums on both sides', async () => {
  const { header, rows } = await tableOf(server, admin, 'journal', {
    month: '2026-03',
    columns: (
      [
        ['date', '制单日期'],
        ['word', '凭证类别字'],
        ['voucherNo', '凭证号'],
        ['summary', '摘要'],
        ['code', '科目编码'],
        ['debit', '借方金额'],
        ['credit', '贷方金额'],
        ['blank', '数量'],
        ['blank', '外币'],
      ] as const
    ).map(([column, label]) => ({ column, label, words: { word: '记', disposal: '资产处置' } })),
  });
  expect(header).toEqual([
    '制单日期',
    '凭证类别字',
    '凭证号',
    '摘要',
    '科目编码',
    '借方金额',
    '贷方金额',
    '数量',
    '外币',
  ]);
  expect(rows[0]).toMatchObject({ 制单日期: '2026-03-31', 凭证类别字: '记', 科目编码: '5101.02' });
  expect(rows.some((row) => String(row.摘要).startsWith('2026-03 资产处置'))).toBe(true);
  const sum = (name: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[name] ?? 0) * 100), 0);
  expect(sum('借方金额')).toBe(sum('贷方金额'));
});

test('a person sees the vouchers of the assets in their scope, and balanced', async () => {
  const south = await server.signIn('southKeeper', { permissions: { 'depreciation.read': 'subtree' } });
  expect((await journal('2026-03', south)).lines).toEqual([]);
  expect((await admin.ask('/journal/list', { month: '2025-10' })).errcode).toBe(errcodes.beforeBooks);
});

test('an asset that was merged into another had never been bought', () => {
  const of = {
    category: null,
    organisation: null,
    categoryName: '机器',
    organisationName: '车间',
    assetNo: 'A',
    assetName: '车床',
  };
  const standing = {
    held: true,
    kind: 'fixed' as const,
    cost: '1000.00',
    accumulated: '100.00',
    impairment: '0.00',
  };
  const entries = vouchersOf(
    [
      {
        ...of,
        before: standing,
        after: { ...standing, held: false },
        charged: '0.00',
        merged: true,
        tax: '0',
        proceeds: '0',
        outputTax: '0',
      },
    ],
    [],
  );
  expect(entries.map(({ item, debit, credit }) => [item, debit ?? `-${credit}`])).toEqual([
    ['payable', '900.00'],
    ['accumulated', '100.00'],
    ['cost', '-1000.00'],
  ]);
});
