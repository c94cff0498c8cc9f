import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { converted } from '../../../src/vocabulary/exchange.ts';
import { centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { dayOf, depreciating } from './support.ts';

/** Assets that were bought in dollars by a company whose books are in yuan. */
const server = withWholeApp();
let admin: Caller;
const { asset, preview, reason } = depreciating(server, () => admin);
const itIs = dayOf(server);
const version = async (id: number) => (await admin.get('/asset/get', { id })).version;
const enter = async (id: number, rate: string, day?: string) =>
  admin.ask('/asset/enterRate', { id, version: await version(id), rate, ...(day && { day }) });
const abroad = (purchaseDate: string) =>
  asset({
    owner: 'east',
    currency: 'USD',
    originalValue: '1000.55',
    purchaseDate,
    inServiceDate: purchaseDate,
  });
const movements = (month: string) =>
  admin.get('/depreciation/movements', { fromMonth: month, toMonth: month });
const ledger = async (month: string) =>
  (await admin.get('/depreciation/report', { month, limit: 200, totals: true })).totals;
const close = async (month: string) => {
  const { next } = await admin.get('/books/get', {});
  expect(next?.month).toBe(month);
  await admin.get('/books/close', { month, version: next?.version ?? 0 });
};
let old: number;

beforeAll(async () => {
  admin = await server.signIn('admin');
  await sql`update asset set depreciation_method = 'none', original_value = null`.execute(server.db);
  await itIs('2026-01-31');
  old = await abroad('2025-12-10');
});

test('an amount at a rate is right to the cent, a half up', () => {
  expect(converted('1000.55', '7.12345678')?.amount).toBe('7127.37');
  expect(converted('0.01', '0.5')?.amount).toBe('0.01');
  expect([
    converted('1', '0'),
    converted('1', '-1'),
    converted('1', '1.123456789'),
    converted('1', ''),
  ]).toEqual([null, null, null, null]);
  fc.assert(
    fc.property(fc.bigInt(0n, 99_999_999_999n), fc.integer({ min: 1, max: 9_999_999 }), (cents, rate) => {
      const text = `${rate / 10_000}`;
      const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
      const found = converted(amount, text);
      const exact = cents * BigInt(rate);
      const remainder = exact - centsOf(found?.amount ?? '0') * 10_000n;
      return remainder >= -5_000n && remainder < 5_000n;
    }),
    { seed: 61 },
  );
});

test('without a rate it is left out, and everything that adds up says so', async () => {
  const run = await preview('2026-01', 'east');
  expect(await reason(run.id, old)).toBe('otherCurrency');
  await admin.get('/depreciation/post', { id: run.id, version: run.version, event: 'post' });
  const leftOut = [{ currency: 'USD', assets: 1, cost: '1000.55' }];
  expect(await movements('2026-01')).toEqual({ rows: [], leftOut });
  expect((await admin.get('/depreciation/forecast', {})).leftOut).toEqual(leftOut);
  expect(await admin.get('/journal/list', { month: '2026-01' })).toMatchObject({ rows: [], leftOut });
  expect(
    (
      await admin.get('/depreciation/movements', {
        fromMonth: '2026-01',
        toMonth: '2026-01',
        kind: 'intangible',
      })
    ).leftOut,
  ).toEqual([]);
});

test('at its rate it comes into the books of the month that is open, and is charged; a closed month stays', async () => {
  await itIs('2026-02-28');
  await close('2026-01');
  const before = [await movements('2026-01'), await ledger('2026-01')];
  expect(await enter(old, '7.1', '2026-01-20')).toMatchObject({ errcode: errcodes.monthClosed });
  expect(await enter(old, '0', '2026-02-10')).toMatchObject({
    errcode: errcodes.badValue,
    details: { field: 'rate' },
  });
  expect(await enter(old, '99999999', '2026-02-10')).toMatchObject({
    errcode: 0,
    data: { originalValue: '100054998999.45' },
  });
  await sql`update asset set original_value = 1000.55, currency = 'USD' where id = ${old}`.execute(server.db);
  expect(await enter(old, '7.1', '2026-02-10')).toMatchObject({
    errcode: 0,
    data: { originalValue: '7103.91' },
  });
  expect(await enter(old, '7.1')).toMatchObject({
    errcode: errcodes.badValue,
    details: { field: 'currency' },
  });
  expect([await movements('2026-01'), await ledger('2026-01')]).toEqual(before);
  expect((await movements('2026-02')).rows).toEqual([
    expect.objectContaining({
      opening: { cost: '0.00', accumulated: '0.00', impairment: '0.00' },
      additions: { cost: '7103.91', accumulated: '0.00' },
      closing: { cost: '7103.91', accumulated: '0.00', impairment: '0.00' },
    }),
  ]);
  // 7,103.91 ÷ 12 = 591.99; January, which no run charged it for, is made up.
  const run = await preview('2026-02', 'east');
  const { rows } = await admin.get('/depreciation/lines', { id: run.id, limit: 50 });
  expect(rows.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-01', '591.99'],
    ['2026-02', '591.99'],
  ]);
  await admin.get('/depreciation/post', { id: run.id, version: run.version, event: 'post' });
  const { rows: entries } = await admin.get('/journal/list', { month: '2026-02' });
  expect(entries.map(({ kind, code, debit, credit }) => `${kind} ${code} ${debit ?? `-${credit}`}`)).toEqual([
    'addition 1601 7103.91',
    'addition 2202 -7103.91',
    'depreciation 6602 1183.98',
    'depreciation 1602 -1183.98',
  ]);
  expect((await admin.get('/depreciation/schedule', { assetId: old })).rate).toEqual({
    day: '2026-02-10',
    currency: 'USD',
    value: '1000.55',
    rate: '7.1',
    author: expect.any(String),
  });
});

test('one that is new is in the books from its own day; what was charged elsewhere goes by the same rate', async () => {
  const made = await asset({
    owner: 'east',
    currency: 'USD',
    originalValue: '1200',
    openingDepreciation: '100',
    purchaseDate: '2026-02-05',
    inServiceDate: '2025-12-05',
  });
  expect(await enter(made, '7')).toMatchObject({ errcode: 0 });
  const { openingDepreciation, currency } = await admin.get('/asset/get', { id: made });
  expect([openingDepreciation, currency]).toEqual(['700.00', 'CNY']);
  const { bookedOn, skipped } = await admin.get('/depreciation/schedule', { assetId: made });
  expect([bookedOn, skipped]).toEqual(['2026-02-05', null]);
  const { leftOut } = await movements('2026-02');
  expect(leftOut).toEqual([]);
  const { rows } = await admin.get('/log/list', { recordKind: 'asset', recordId: made } as never);
  expect(JSON.stringify(rows)).toContain('exchangeRate');
});

test('two people enter a rate at once: one of them is refused', async () => {
  const made = await abroad('2026-02-05');
  const now = await version(made);
  const answers = await Promise.all(
    ['7', '8'].map((rate) => admin.ask('/asset/enterRate', { id: made, version: now, rate })),
  );
  expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([0, errcodes.stale].toSorted());
});
