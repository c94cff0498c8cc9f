import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { depreciationHandlers } from '../../../server/modules/depreciation/handlers.ts';
import { chargeOfWork } from '../../../server/modules/depreciation/work-schedule.ts';
import { logHandlers } from '../../../server/modules/logs/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { amountOf, centsOf } from '../../../src/vocabulary/parsing/decimal.ts';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { type Caller, withApp } from '../support/app.ts';
import { depreciating, monthsFrom } from './support.ts';

const server = withApp({
  modules: [assetHandlers, depreciationHandlers, logHandlers, meterHandlers, settingHandlers],
});
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(() =>
  sql`truncate depreciation_run, depreciation_line, depreciation_part, depreciation_basis, depreciation_work`.execute(
    server.db,
  ),
);
const { asset, preview, post, send, charge, reason, changeFrom } = depreciating(server, () => admin);

/** The lorry of the textbooks on CAS 4: 600,000, 5 % residual, 500,000 km; 1.14 a kilometre. */
const lorry = (more: Parameters<typeof asset>[0] = {}) =>
  asset({
    name: '运输卡车',
    originalValue: '600000',
    residualRate: '0.05',
    usefulLifeMonths: null,
    depreciationMethod: 'unitsOfProduction',
    workUnit: 'km',
    totalWork: '500000',
    ...more,
  });

const entry = (
  assetId: number,
  month: string,
  units: string | null,
  before: string | null = null,
  source: 'person' | 'meter' = 'person',
) => admin.ask('/asset/saveWork', { month, entries: [{ assetId, units, before, source }] });
async function enter(assetId: number, month: string, units: string) {
  expect((await entry(assetId, month, units)).errcode).toBe(0);
}
const workOf = async (assetId: number, month: string) =>
  (await admin.get('/depreciation/work', { month, assetId })).rows[0];

describe('a month of work', () => {
  test('is charged as the standard works it out, and a reversed one again', async () => {
    const id = await lorry();
    await enter(id, '2024-06', '4000');
    const run = await preview('2024-06');
    expect(await charge(run.id, id)).toBe('4560.00');
    const posted = await send(run, 'post');
    expect(await workOf(id, '2024-06')).toMatchObject({ units: '4000.00', closed: true, done: '0.00' });
    await send(posted, 'reverse');
    expect(await charge((await post('2024-06')).id, id)).toBe('4560.00');
    expect(await workOf(id, '2024-07')).toMatchObject({ units: null, closed: false, done: '4000.00' });
  });

  test('that nobody entered is charged with a later one', async () => {
    const id = await lorry();
    const june = await post('2024-06');
    expect(await reason(june.id, id)).toBe('noWork');
    await enter(id, '2024-06', '1000');
    const july = await post('2024-07');
    expect(await reason(july.id, id)).toBe('noWork');
    expect(await charge(july.id, id)).toBe('1140.00');
    await enter(id, '2024-08', '500');
    expect(await charge((await post('2024-08')).id, id)).toBe('570.00');
  });

  test('without any work charges nothing, and the last work charges what is left', async () => {
    const id = await lorry({ openingWork: '490000', openingDepreciation: '558600.10' });
    await enter(id, '2024-06', '0');
    expect(await charge((await post('2024-06')).id, id)).toBe('0.00');
    await enter(id, '2024-07', '9999');
    expect(await charge((await post('2024-07')).id, id)).toBe('11398.76');
    await enter(id, '2024-08', '7');
    expect(await charge((await post('2024-08')).id, id)).toBe('1.14');
    expect(await reason((await post('2024-09')).id, id)).toBe('fullyDepreciated');
  });

  test('is spread anew when more is expected of the asset', async () => {
    const id = await lorry();
    await enter(id, '2024-06', '100000');
    expect(await charge((await post('2024-06')).id, id)).toBe('114000.00');
    const { version } = await admin.get('/asset/get', { id });
    await admin.get('/asset/adjustDepreciation', { id, version, totalWork: '556000', reason: '大修' });
    await changeFrom(id, '2024-07');
    await enter(id, '2024-07', '1000');
    // 456,000 over the 456,000 km that are left.
    expect(await charge((await post('2024-07')).id, id)).toBe('1000.00');
    expect((await admin.get('/depreciation/schedule', { assetId: id })).bases).toMatchObject([
      { fromMonth: '2024-07', totalWork: '556000.00', reason: '大修' },
    ]);
  });

  test('needs to be expected: an asset that says nothing of its life is not charged', async () => {
    const id = await lorry({ totalWork: null });
    expect(await reason((await preview('2024-06')).id, id)).toBe('noTotalWork');
  });
});

describe('an entry', () => {
  test('does not overwrite one that came in between', async () => {
    const id = await lorry();
    await enter(id, '2024-06', '10');
    expect((await entry(id, '2024-06', '20')).errcode).toBe(errcodes.stale);
    expect((await entry(id, '2024-06', '20', '10')).errcode).toBe(0);
    expect((await entry(id, '2024-06', null, '20.00')).errcode).toBe(0);
    expect(await workOf(id, '2024-06')).toMatchObject({ units: null });
    const { rows } = await admin.get('/log/list', { recordKind: 'asset', recordId: id });
    expect(rows[0]?.changes).toContainEqual({ field: 'work', from: '20.00', to: null });
  });

  test.each([
    ['before the asset is charged', '2024-05'],
    ['that has been charged', '2024-06'],
    ['that has not begun', '2099-01'],
  ])('of a month %s is refused', async (_, month) => {
    const id = await lorry();
    await enter(id, '2024-06', '10');
    await post('2024-06');
    expect((await entry(id, month, '20', month === '2024-06' ? '10' : null)).errcode).toBe(errcodes.badValue);
  });

  test('of one asset that is refused leaves those of the others out', async () => {
    const [id, other] = [await lorry(), await lorry()];
    await enter(other, '2024-06', '1');
    const entries = [id, other].map((assetId) => ({
      assetId,
      units: '5',
      before: null,
      source: 'person' as const,
    }));
    const answer = await admin.ask('/asset/saveWork', { month: '2024-06', entries });
    expect(answer.errcode).toBe(errcodes.stale);
    expect(await workOf(id, '2024-06')).toMatchObject({ units: null });
  });
});

describe('what meters counted', () => {
  const meter = (assetId: number, unit = 'km', name = '里程表') =>
    admin.get('/meter/create', { assetId, name, unit, kind: 'counter' });
  const read = (meterId: number, value: string, at: string) =>
    admin.get('/meterReading/create', { meterId, value, at });

  test('is offered for a month, since the month that was entered last', async () => {
    const { company: ofCompany } = settingSections;
    const { version } = await admin.get('/setting/get', { id: ofCompany });
    const zoned = await admin.get('/setting/update', {
      id: ofCompany,
      version,
      changes: { timeZone: 'Asia/Shanghai' },
    });
    const id = await lorry();
    const { id: meterId } = await meter(id);
    await read(meterId, '1000', '2024-05-31T08:00:00.000Z');
    await read(meterId, '5000', '2024-06-20T08:00:00.000Z');
    // In Shanghai it is July already.
    await read(meterId, '5600', '2024-06-30T17:00:00.000Z');
    expect((await workOf(id, '2024-06'))?.metered).toEqual({ units: '4000.00', meter: '里程表' });
    await entry(id, '2024-06', '4000', null, 'meter');
    expect(await workOf(id, '2024-06')).toMatchObject({ source: 'meter' });
    await read(meterId, '6000', '2024-08-05T08:00:00.000Z');
    expect((await workOf(id, '2024-08'))?.metered).toMatchObject({ units: '1000.00' });
    await admin.get('/setting/update', {
      id: ofCompany,
      version: zoned.version,
      changes: { timeZone: null },
    });
  });

  test('is not offered of a meter in another unit, nor of two that could be meant', async () => {
    const [id, both] = [await lorry(), await lorry()];
    const { id: hours } = await meter(id, 'h');
    await read(hours, '10', '2024-06-02T08:00:00.000Z');
    for (const { id: meterId } of [await meter(both), await meter(both, 'km', '工时表')])
      await read(meterId, '10', '2024-06-02T08:00:00.000Z');
    expect(await workOf(id, '2024-06')).toMatchObject({ metered: null });
    expect(await workOf(both, '2024-06')).toMatchObject({ metered: null });
  });
});

test('the months to come are those of the work so far', async () => {
  const id = await lorry({ openingWork: '470000', openingDepreciation: '535800' });
  for (const [month, units] of [
    ['2024-06', '8000'],
    ['2024-07', '12000'],
  ] as const) {
    await enter(id, month, units);
    await post(month);
  }
  const schedule = await admin.get('/depreciation/schedule', { assetId: id });
  expect(schedule).toMatchObject({
    skipped: 'noWork',
    estimated: true,
    nextMonth: '2024-08',
    future: [{ month: '2024-08', amount: '11400.00', net: '30000.00' }],
  });
  const forecast = await admin.get('/depreciation/forecast', {});
  expect(forecast.estimated).toBe(1);
  expect(forecast.months[0]).toMatchObject({ month: '2024-08', amount: '11400.00' });
});

test('any work of any asset sums up to cost less residual value, as worked out one by one', async () => {
  const anyLife = fc.record({
    cost: fc.bigInt(1n, 99_999_999_999n),
    rate: fc.integer({ min: 0, max: 30 }),
    total: fc.bigInt(1n, 9_999_999n),
    shares: fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 6, maxLength: 6 }),
  });
  const months = monthsFrom('2024-06', 6);
  const lives = fc.sample(anyLife, { numRuns: 40, seed: 7 });
  const ids: number[] = [];
  for (const { cost, rate, total } of lives)
    ids.push(
      await lorry({
        originalValue: amountOf(cost),
        residualRate: (rate / 100).toFixed(2),
        totalWork: amountOf(total),
      }),
    );
  const workIn = ({ total, shares }: (typeof lives)[number], nth: number) =>
    (total * BigInt(shares[nth] ?? 0)) / 1000n;
  for (const [nth, month] of months.entries()) {
    const entries = lives.map((life, at) => ({
      assetId: ids[at] ?? 0,
      units: amountOf(workIn(life, nth)),
      before: null,
      source: 'person' as const,
    }));
    // One that is used up is charged no more, and takes no entry that would matter.
    expect((await admin.ask('/asset/saveWork', { month, entries })).errcode).toBe(0);
    await post(month);
  }
  const { rows } = await sql<{ id: number; amounts: string[] }>`
    select asset_id as id, array_agg(amount::text order by month) as amounts from depreciation_line where live
    group by asset_id`.execute(server.db);
  const charged = new Map(rows.map(({ id, amounts }) => [id, amounts]));
  for (const [at, life] of lives.entries()) {
    const residual = (life.cost * BigInt(life.rate) * 2n + 100n) / 200n;
    const basis = {
      method: 'unitsOfProduction' as const,
      cost: life.cost,
      accumulated: 0n,
      impairment: 0n,
      residual,
      total: life.total,
      before: 0n,
    };
    const expected: string[] = [];
    let position = { accumulated: 0n, done: 0n };
    for (const nth of months.keys()) {
      if (position.accumulated >= life.cost - residual) break;
      const next = chargeOfWork(basis, position, workIn(life, nth));
      expected.push(amountOf(next.amount));
      position = next;
    }
    const amounts = (charged.get(ids[at] ?? 0) ?? []).map((amount) => amountOf(centsOf(amount)));
    expect(amounts).toEqual(expected);
    if (position.done >= life.total) expect(position.accumulated).toBe(life.cost - residual);
  }
}, 120_000);
