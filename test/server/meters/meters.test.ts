import { beforeEach, describe, expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { meterHandlers } from '../../../server/modules/meters/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, meterHandlers, settingHandlers] });

let keeper: Caller;
let engineer: Caller;
beforeEach(async () => {
  [keeper, engineer] = await Promise.all([server.signIn('keeper'), server.signIn('engineer')]);
});

async function meter(more: Partial<Payload<'/meter/create'>> = {}) {
  const [assetId = 0] = await makeAssets(server, keeper, 1);
  const { id, version } = await keeper.get('/meter/create', {
    assetId,
    name: '里程',
    unit: 'km',
    kind: 'counter',
    ...more,
  });
  return { id, version, assetId };
}
const day = (nth: number) => new Date(Date.UTC(2026, 0, nth, 8)).toISOString();
const read = (meterId: number, value: string, nth: number, more: object = {}) =>
  keeper.ask('/meterReading/create', { meterId, value, at: day(nth), ...more });
/** A reading each day, 100 more than the day before. */
async function week(meterId: number) {
  for (let nth = 1; nth <= 7; nth += 1) await read(meterId, String(nth * 100), nth);
}
const list = async (meterId: number) => (await keeper.get('/meterReading/list', { meterId })).rows;

describe('a meter that counts up', () => {
  test('shows its last reading, whoever entered it and in which order', async () => {
    const { id } = await meter();
    await engineer.get('/meterReading/create', { meterId: id, value: '300', at: day(3), note: '月检' });
    await read(id, '100', 1);
    expect(await keeper.get('/meter/get', { id })).toMatchObject({
      lastValue: '300',
      lastAt: day(3),
      total: '300',
    });
    expect(await list(id)).toMatchObject([
      { value: '300', change: '200', note: '月检' },
      { value: '100', change: null },
    ]);
  });

  test('refuses a reading that goes backwards until it is confirmed', async () => {
    const { id } = await meter();
    await read(id, '500', 1);
    const refused = await read(id, '400', 2);
    expect(refused).toMatchObject({
      errcode: errcodes.readingDoubtful,
      details: { doubt: 'backwards', last: '500 km', increase: '-100 km' },
    });
    expect((await read(id, '400', 2, { confirmed: true })).errcode).toBe(0);
    expect(await list(id)).toMatchObject([{ value: '400', confirmed: true }, { value: '500' }]);
  });

  test('refuses one that is entered late and above the next one', async () => {
    const { id } = await meter();
    await read(id, '500', 5);
    expect(await read(id, '600', 2)).toMatchObject({
      errcode: errcodes.readingDoubtful,
      details: { last: '500 km', increase: '100 km' },
    });
  });

  test('refuses more than ten times the typical increase, but not after a long time', async () => {
    const { id } = await meter();
    await week(id);
    expect(await read(id, '8000', 8)).toMatchObject({ details: { doubt: 'jump', increase: '7300 km' } });
    expect((await read(id, '1700', 8)).errcode).toBe(0);
    expect((await read(id, '9700', 88)).errcode).toBe(0);
  });

  test('counts on when it is replaced, and its total goes on', async () => {
    const { id } = await meter();
    await week(id);
    await keeper.get('/meterReading/replace', {
      meterId: id,
      finalValue: '750',
      startValue: '10',
      at: day(8),
    });
    expect((await read(id, '60', 9)).errcode).toBe(0);
    expect(await keeper.get('/meter/get', { id })).toMatchObject({ lastValue: '60', total: '800' });
    const start = (await list(id)).find(({ kind }) => kind === 'start');
    const withdrawal = { meterId: id, readingId: start?.id ?? 0, reason: '误操作' };
    expect(await keeper.ask('/meterReading/withdraw', withdrawal)).toMatchObject({
      errcode: errcodes.readingsFollow,
    });
  });

  test('is not replaced before its last reading', async () => {
    const { id } = await meter();
    await week(id);
    const { errcode } = await keeper.ask('/meterReading/replace', {
      meterId: id,
      startValue: '0',
      at: day(2),
    });
    expect(errcode).toBe(errcodes.badValue);
  });
});

describe('a reading', () => {
  test('that was withdrawn stays with its reason and counts no more', async () => {
    const { id } = await meter();
    await week(id);
    const [last] = await list(id);
    await engineer.get('/meterReading/withdraw', { meterId: id, readingId: last?.id ?? 0, reason: '看错' });
    expect((await list(id))[0]).toMatchObject({
      value: '700',
      reason: '看错',
      withdrawnBy: expect.any(String),
    });
    expect(await keeper.get('/meter/get', { id })).toMatchObject({ lastValue: '600' });
    const again = { meterId: id, readingId: last?.id ?? 0, reason: '看错' };
    expect((await keeper.ask('/meterReading/withdraw', again)).errcode).toBe(errcodes.notFound);
  });

  test.each([
    ['more digits than the meter has', { value: '1.25' }],
    ['less than nothing', { value: '-1' }],
    ['a time in the future', { value: '1', at: new Date(Date.now() + 3_600_000).toISOString() }],
  ])('with %s is refused', async (_, reading) => {
    const { id: meterId } = await meter();
    expect((await keeper.ask('/meterReading/create', { meterId, ...reading })).errcode).toBe(
      errcodes.badValue,
    );
  });

  test('of a retired meter is refused until it is restored', async () => {
    const { id, version } = await meter();
    const retired = await keeper.get('/meter/event', { id, version, event: 'retire' });
    expect((await read(id, '1', 1)).errcode).toBe(errcodes.transitionRefused);
    await keeper.get('/meter/event', { id, version: retired.version, event: 'restore' });
    expect((await read(id, '1', 1)).errcode).toBe(0);
  });

  test('of a gauge may go down, and what jumps is asked about', async () => {
    const { id } = await meter({ kind: 'gauge', unit: '°C', decimals: 1 });
    for (const [nth, value] of ['20', '20.5', '20', '20.4', '20.1'].entries()) {
      expect((await read(id, value, nth + 1)).errcode).toBe(0);
    }
    expect(await read(id, '85', 6)).toMatchObject({ details: { doubt: 'jump', last: '20.1 °C' } });
  });
});

test('names are unique within an asset, and readings do not make a form stale', async () => {
  const { id, version, assetId } = await meter();
  const twin = { assetId, name: '里程', kind: 'gauge' as const };
  expect((await keeper.ask('/meter/create', twin)).errcode).toBe(errcodes.duplicate);
  await read(id, '1', 1);
  await keeper.get('/meter/update', { id, version, changes: { unit: 'mi' } });
  expect((await keeper.ask('/meter/update', { id, version, changes: { unit: 'x' } })).errcode).toBe(
    errcodes.stale,
  );
});

test('many readings at once are answered by row, also by asset number and name', async () => {
  const { id, assetId } = await meter();
  const { assetNo } = await keeper.get('/asset/get', { id: assetId });
  const answer = await engineer.get('/meterReading/import', {
    rows: [
      { meterId: id, value: '200', at: day(2) },
      { assetNo, meter: '里程', value: '100', at: day(1) },
      { assetNo: ` ${assetNo} `, value: '150', at: day(3) },
      { assetNo, meter: '没有', value: '1' },
      { meterId: id, value: '200', at: day(2) },
      { meterId: id, value: '1.5', at: day(4) },
    ],
  });
  expect(answer).toEqual({
    entered: 2,
    refused: [
      { row: 3, error: 'readingDoubtful', last: '200 km' },
      { row: 4, error: 'notFound', last: null },
      { row: 5, error: 'duplicate', last: null },
      { row: 6, error: 'badValue', last: null },
    ],
  });
  expect((await list(id)).map(({ value, source }) => [value, source])).toEqual([
    ['200', 'import'],
    ['100', 'import'],
  ]);
});

test('a chart has the last, the lowest and the highest of each part of the time', async () => {
  const { id } = await meter();
  const rows = Array.from({ length: 1000 }, (_, nth) => ({
    meterId: id,
    value: String(nth),
    at: new Date(Date.UTC(2026, 0, 1) + nth * 3_600_000).toISOString(),
  }));
  expect(await keeper.get('/meterReading/import', { rows })).toEqual({ entered: 1000, refused: [] });
  const { points } = await keeper.get('/meterReading/chart', { meterId: id });
  expect(points.length).toBeLessThanOrEqual(200);
  expect(points[0]).toMatchObject({ min: '0' });
  expect(points.at(-1)).toMatchObject({ value: '999', max: '999' });
  let after: string | undefined;
  const seen: string[] = [];
  do {
    const page = await keeper.get('/meterReading/list', { meterId: id, limit: 200, ...(after && { after }) });
    seen.push(...page.rows.map(({ value }) => value));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(rows.map(({ value }) => value).toReversed());
});
