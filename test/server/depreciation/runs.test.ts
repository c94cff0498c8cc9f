import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { type Caller, withApp } from '../support/app.ts';
import { depreciating, monthsFrom } from './support.ts';

const server = withApp({ modules: [assetHandlers, depreciationHandlers] });
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(() =>
  sql`truncate depreciation_run, depreciation_line, depreciation_part, depreciation_basis`.execute(server.db),
);
const { asset, preview, post, send, charge, reason, changeFrom } = depreciating(server, () => admin);

async function chargesOf(id: number, months: string[]) {
  const charged: (string | null)[] = [];
  for (const month of months) charged.push(await charge((await post(month)).id, id));
  return charged;
}

describe('a year of runs', () => {
  test('charges an asset from the month after it was put into service to the end of its life', async () => {
    const id = await asset({ originalValue: '1000' });
    const months = monthsFrom('2024-05', 14);
    // 1,000 ÷ 12 = 83.33; eleven of them leave 83.37.
    expect(await chargesOf(id, months)).toEqual([
      null,
      ...Array.from({ length: 11 }, () => '83.33'),
      '83.37',
      null,
    ]);
  });

  test('spreads what an opening value leaves over the months that are left', async () => {
    const id = await asset({ openingDepreciation: '300' });
    // Three of twelve months are over: 900 ÷ 9.
    expect(await chargesOf(id, monthsFrom('2024-09', 9))).toEqual(Array.from({ length: 9 }, () => '100.00'));
  });

  test('charges by double declining as it is worked out by hand', async () => {
    const id = await asset({
      originalValue: '100000',
      residualRate: '0.04',
      usefulLifeMonths: 60,
      depreciationMethod: 'doubleDeclining',
    });
    // 40,000 ÷ 12, the cents of the year in its last month; then 60,000 × 2 ÷ 60.
    expect(await chargesOf(id, monthsFrom('2024-06', 13))).toEqual([
      ...Array.from({ length: 11 }, () => '3333.33'),
      '3333.37',
      '2000.00',
    ]);
  });

  test.each([
    // Worked out by hand. Net 72,000 at the beginning of the second year: 72,000 × 2 ÷ 60 = 2,400 a month.
    ['a correction of the residual value goes on with its table', { residualRate: '0.03' }, '2400.00'],
    // Net 67,200 + 6,000 after two months of it leads back to 78,428.57: × 2 ÷ 60.
    ['a correction of the cost goes on with its table', { originalValue: '126000' }, '2614.29'],
    // 67,200 over the 46 months that are left of another life.
    ['a change of the life begins a table', { usefulLifeMonths: 72 }, '2317.24'],
    // (67,200 − 7,200) × 2 ÷ 46.
    ['an impairment begins a table', { impairment: '7200' }, '2608.70'],
  ])('%s', async (_, changes, expected) => {
    const id = await asset({
      originalValue: '120000',
      residualRate: '0.05',
      usefulLifeMonths: 60,
      depreciationMethod: 'doubleDeclining',
    });
    const months = monthsFrom('2024-06', 14);
    expect((await chargesOf(id, months)).slice(-2)).toEqual(['2400.00', '2400.00']);
    const { version } = await admin.get('/asset/get', { id });
    await admin.get('/asset/adjustDepreciation', { id, version, reason: '更正', ...changes });
    await changeFrom(id, '2025-08');
    const { future } = await admin.get('/depreciation/schedule', { assetId: id });
    expect(await chargesOf(id, ['2025-08'])).toEqual([expected]);
    expect(future[0]).toMatchObject({ month: '2025-08', amount: expected });
  });
});

describe('a month', () => {
  test('is posted once, and as it was previewed', async () => {
    const id = await asset();
    const run = await preview('2024-06');
    expect(await charge(run.id, id)).toBe('100.00');
    const ask = () =>
      admin.ask('/depreciation/post', { id: run.id, version: run.version, event: 'post' as const });
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(({ errcode }) => errcode).toSorted((one, other) => one - other)).toEqual([
      0,
      errcodes.stale,
    ]);
    const { rows } = await sql`select from depreciation_line where asset_id = ${id} and live`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('that two people have previewed is posted once', async () => {
    await asset();
    const [one, other] = [await preview('2024-06'), await preview('2024-06')];
    await send(one, 'post');
    expect(
      await admin.ask('/depreciation/post', { id: other.id, version: other.version, event: 'post' }),
    ).toMatchObject({ errcode: errcodes.stale });
  });

  test('is refused when an asset would be charged otherwise than previewed, and nothing is written', async () => {
    await asset();
    const run = await preview('2024-06');
    await asset();
    const requested = { id: run.id, version: run.version, event: 'post' } as const;
    const stored = await admin.get('/depreciation/get', { id: run.id });
    expect(stored).toMatchObject({ state: 'previewed', version: run.version });
    expect(await admin.ask('/depreciation/post', requested)).toMatchObject({
      errcode: errcodes.stale,
      details: { current: stored },
    });
    expect(await admin.get('/depreciation/get', { id: run.id })).toEqual(stored);
    // Also for who may post, and read nothing.
    const poster = await server.signIn('admin', { permissions: { 'depreciation.post': 'all' } });
    const older = { ...requested, version: run.version - 1 };
    expect(await poster.ask('/depreciation/post', older)).toMatchObject({ errcode: errcodes.stale });
    const again = await admin.get('/depreciation/event', {
      id: run.id,
      version: run.version,
      event: 'preview',
    });
    await send(again, 'post');
    expect((await admin.get('/depreciation/get', { id: run.id })).state).toBe('posted');
  });

  test('follows the one before, also for an organisation below', async () => {
    await post('2024-06');
    const create = (month: string) =>
      admin.ask('/depreciation/create', { organisationId: server.company.organisations.east, month });
    const refused = { errcode: errcodes.badValue, details: { field: 'month' } };
    expect(await create('2024-06')).toMatchObject(refused);
    expect(await create('2024-08')).toMatchObject(refused);
    expect(await create('2024-07')).toMatchObject({ errcode: 0 });
  });

  test('that has not begun is refused', async () => {
    const { organisations } = server.company;
    expect(
      await admin.ask('/depreciation/create', { organisationId: organisations.head, month: '2199-01' }),
    ).toMatchObject({ errcode: errcodes.badValue });
  });

  test('that an organisation below has posted charges no asset twice', async () => {
    const [below, above] = [await asset({ owner: 'workshop' }), await asset()];
    const first = await post('2024-06', 'workshop');
    expect(await charge(first.id, above)).toBeNull();
    const run = await post('2024-06');
    expect([await charge(run.id, below), await charge(run.id, above)]).toEqual([null, '100.00']);
    expect(await reason(run.id, below)).toBe('alreadyCharged');
  });
});

describe('a posted run', () => {
  test('is reversed by another, and the month is run again', async () => {
    const id = await asset();
    const run = await post('2024-06');
    await send(run, 'reverse');
    const reversed = await admin.get('/depreciation/get', { id: run.id });
    expect(reversed).toMatchObject({
      state: 'reversed',
      reversedBy: { runNo: expect.stringMatching(/^ZJ202406/) },
    });
    expect(await charge(reversed.reversedBy?.id ?? 0, id)).toBe('-100.00');
    expect(await charge((await post('2024-06')).id, id)).toBe('100.00');
  });

  test('is not reversed before later ones, and a reversal never', async () => {
    await asset();
    const first = await post('2024-06');
    const second = await post('2024-07');
    const reverse = (run: { id: number; version: number }) =>
      admin.ask('/depreciation/post', { id: run.id, version: run.version, event: 'reverse' });
    expect(await reverse(first)).toMatchObject({ errcode: errcodes.transitionRefused });
    expect(await reverse(second)).toMatchObject({ errcode: 0 });
    const { reversedBy } = await admin.get('/depreciation/get', { id: second.id });
    const { version } = await admin.get('/depreciation/get', { id: reversedBy?.id ?? 0 });
    expect(await reverse({ id: reversedBy?.id ?? 0, version })).toMatchObject({
      errcode: errcodes.transitionRefused,
    });
    expect(await reverse(first)).toMatchObject({ errcode: 0 });
  });
});

describe('an asset', () => {
  test('is charged in the month of its disposal and not after', async () => {
    const id = await asset();
    await post('2024-06');
    await sql`update asset set status = 'disposed' where id = ${id}`.execute(server.db);
    await sql`update asset set disposed_on = '2024-07-15' where id = ${id}`.execute(server.db);
    expect(await chargesOf(id, ['2024-07', '2024-08'])).toEqual(['100.00', null]);
  });

  test('whose life is changed has what is left spread over what is left, from the month on', async () => {
    const id = await asset();
    await post('2024-06');
    const { version } = await admin.get('/asset/get', { id });
    await admin.get('/asset/update', { id, version, changes: { usefulLifeMonths: 24 } });
    expect(await charge((await post('2024-07')).id, id)).toBe('100.00');
    await changeFrom(id, '2024-08');
    // 1,000 over 24 − 2 months.
    expect(await charge((await post('2024-08')).id, id)).toBe('45.45');
  });

  test('that was merged into another leaves its charges behind, and the other goes on with its own', async () => {
    const [gone, into] = [await asset(), await asset({ originalValue: '2400' })];
    await post('2024-06');
    const versionOf = async (id: number) => (await admin.get('/asset/get', { id })).version;
    await admin.get('/asset/merge', {
      id: gone,
      version: await versionOf(gone),
      into,
      intoVersion: await versionOf(into),
      take: [],
    });
    const run = await post('2024-07');
    expect([await charge(run.id, gone), await charge(run.id, into)]).toEqual([null, '200.00']);
  });

  test.each([
    [{ depreciationMethod: 'none' as const }, 'noMethod'],
    [{ originalValue: null }, 'noCost'],
    [{ usefulLifeMonths: null }, 'noLife'],
    [{ purchaseDate: null }, 'noDate'],
    [{ currency: 'USD' }, 'otherCurrency'],
    [{ purchaseDate: '2024-06-01' }, 'notStarted'],
    [{ status: 'draft' as const }, 'notStarted'],
    [{ purchaseDate: '2020-01-01' }, 'lifeOver'],
    [{ openingDepreciation: '1200' }, 'fullyDepreciated'],
  ])('that is not charged says why: %j', async (input, expected) => {
    const id = await asset(input);
    const { id: run } = await preview('2024-06');
    expect(await reason(run, id)).toBe(expected);
    const { skipped } = await admin.get('/depreciation/get', { id: run });
    expect(skipped.find((row) => row.reason === expected)?.count).toBeGreaterThan(0);
  });
});

test('an asset that was charged and merged stays in the books of the months before', async () => {
  const [from, into] = [await asset(), await asset()];
  for (const month of monthsFrom('2024-06', 3)) await post(month);
  const before = await admin.get('/depreciation/report', { month: '2024-07', totals: true });
  const moved = await admin.get('/depreciation/movements', { fromMonth: '2024-06', toMonth: '2024-08' });
  const leftBooks = async () => {
    const { rows } = await admin.get('/depreciation/movements', { fromMonth: '2024-07', toMonth: '2024-09' });
    const sum = (of: (row: (typeof rows)[number]) => string) =>
      rows.reduce((all, row) => all + Number(of(row)), 0);
    return {
      cost: sum(({ disposals }) => disposals.cost),
      accumulated: sum(({ disposals }) => disposals.accumulated),
      other: sum(({ other }) => other.cost) + sum(({ other }) => other.accumulated),
    };
  };
  const left = await leftBooks();
  await admin.get('/asset/merge', {
    id: from,
    version: 1,
    into,
    intoVersion: 1,
    take: [],
  });
  await sql`update asset_books set day = '2024-09-10' where asset_id = ${from} and not held`.execute(
    server.db,
  );
  expect(await admin.get('/depreciation/report', { month: '2024-07', totals: true })).toEqual(before);
  expect(await admin.get('/depreciation/movements', { fromMonth: '2024-06', toMonth: '2024-08' })).toEqual(
    moved,
  );
  await post('2024-09');
  const books = async (month: string) =>
    (await admin.get('/depreciation/report', { month, totals: true })).totals?.find(
      ({ currency }) => currency === 'CNY',
    );
  const [august, september] = [await books('2024-08'), await books('2024-09')];
  expect((august?.assets ?? 0) - (september?.assets ?? 0)).toBe(1);
  const leftAfter = await leftBooks();
  expect([leftAfter.cost - left.cost, leftAfter.accumulated - left.accumulated, leftAfter.other]).toEqual([
    1200, 300, 0,
  ]);
  const sheet = await admin.get('/depreciation/report', { month: '2024-08', limit: 1 });
  const next = await admin.get('/depreciation/report', {
    month: '2024-08',
    limit: 200,
    ...(sheet.next !== null && { after: sheet.next }),
  });
  const ids = [...sheet.rows, ...next.rows].map(({ id }) => id);
  expect(ids).toContain(from);
  expect(new Set(ids).size).toBe(ids.length);
});
