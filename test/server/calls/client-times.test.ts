import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { makeAssets } from '../documents/support.ts';
import { roundApi, scanOf, startRound } from '../stock-takes/support.ts';
import type { Caller } from '../support/app.ts';
import type { Schema } from '../support/fitting-data.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { calls } from './payload-fields.ts';

const server = withWholeApp();
let keeper: Caller;
let assetId: number;
let assetNo: string;

beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
  [assetId = 0] = await makeAssets(server, keeper, 1);
  assetNo = (await keeper.get('/asset/get', { id: assetId })).assetNo;
});

/** Every field of every call that holds a time, however deep. */
function times(schema: Schema, at: string[] = []): string[] {
  if (schema.format === 'date-time') return [at.join('.')];
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...inner.flatMap((one) => times(one, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => times(one, [...at, name])),
  ];
}
const fields = calls.flatMap(([path, { payload }]) =>
  [...new Set(times(payload as Schema))].map((at) => `${path} ${at}`),
);

/** What became of a time: refused, or what is stored and what the device said. */
type Became = 'refused' | { at: string; said: string | null };

const meter = (kind: 'gauge' | 'counter' = 'gauge') =>
  keeper.get('/meter/create', { assetId, name: `表 ${randomUUID()}`, kind });
const refusal = ({ errcode }: { errcode: number }): Became => {
  expect(errcode).toBe(errcodes.badValue);
  return 'refused';
};

const held: Record<string, (at: string) => Promise<Became>> = {
  '/stockTake/scan scans.at': async (at) => {
    const round = await startRound(keeper, [assetId]);
    await keeper.get('/stockTake/scan', { id: round.id, scans: [scanOf({ code: assetNo, at })] });
    const lineId = (await roundApi(keeper, round.id).lineOf(assetId))?.id ?? 0;
    const { rows } = await keeper.get('/stockTakeLine/scans', { id: round.id, lineId });
    return { at: rows[0]?.at ?? '', said: rows[0]?.saidAt ?? null };
  },
  '/inspection/record answers.readAt': async (readAt) => {
    const admin = await server.signIn('admin');
    const name = `表 ${randomUUID()}`;
    const blank = { required: true, unit: '', min: '', max: '', choices: [], abnormal: [] };
    const items = [{ ...blank, key: 'ok', label: '正常', type: 'yesNo' as const }];
    const { id: checklistId } = await admin.get('/checklist/create', { name, items });
    const points = [{ assetId, locationId: null, checklistId }];
    const route = await keeper.get('/inspectionRoute/create', { name, points });
    const { id } = await keeper.get('/inspection/create', { routeId: route.id, dueOn: '2026-01-01' });
    const [point] = (await keeper.get('/inspection/get', { id })).points;
    const answer = { pointId: point?.id ?? 0, item: point?.items[0]?.key ?? '', note: '', readAt };
    const value = 'yes';
    await keeper.get('/inspection/record', { id, answers: [{ ...answer, value }] });
    const { read_at, said_at } = await server.db
      .selectFrom('inspection_reading')
      .selectAll()
      .where('inspection_id', '=', id)
      .executeTakeFirstOrThrow();
    return { at: read_at.toISOString(), said: said_at };
  },
  '/meterReading/create at': async (at) =>
    refusal(await keeper.ask('/meterReading/create', { meterId: (await meter()).id, value: '1', at })),
  '/meterReading/replace at': async (at) => {
    const { id: meterId } = await meter('counter');
    return refusal(await keeper.ask('/meterReading/replace', { meterId, startValue: '1', at }));
  },
  '/meterReading/import rows.at': async (at) => {
    const { id: meterId } = await meter();
    const { entered, refused } = await keeper.get('/meterReading/import', {
      rows: [{ meterId, value: '1', at }],
    });
    expect({ entered, refused }).toEqual({
      entered: 0,
      refused: [{ row: 1, error: 'badValue', last: null }],
    });
    return 'refused';
  },
  '/device/readings readings.at': async (at) => {
    const organisationId = server.company.organisations.east;
    const device = await keeper.get('/device/create', { organisationId, name: 'x', kind: 'sensor' });
    const { id: deviceId, deviceNo } = device;
    const { id: meterId } = await keeper.get('/meter/create', {
      ...{ assetId, deviceId, name: `表 ${randomUUID()}` },
      kind: 'gauge',
    });
    const { token } = await keeper.get('/device/renewToken', { id: deviceId, version: 1 });
    const readings = [{ meterId, value: '1', at }];
    const reply = await keeper.get('/device/readings', { deviceNo, token, readings });
    expect(reply.results).toMatchObject([{ result: 'refused', reason: 'badTime' }]);
    return 'refused';
  },
};

/** Only looked for, never stored. */
const filters = [
  ...['/log/list', '/log/export'].flatMap((path) => [`${path} from`, `${path} until`]),
  '/log/transitions from',
  '/changes since',
];

/** The contract takes any text here, as the server checks the readings of a report one by one. */
const untyped = ['/device/readings readings.at'];

test('every time that a call takes is held here', () => {
  expect([...fields, ...untyped].toSorted()).toEqual([...Object.keys(held), ...filters].toSorted());
});

describe.each(Object.entries(held))('%s', (_, send) => {
  test.each([
    '0001-01-01T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
    '9999-12-31T23:59:59.000Z',
    '2999-12-31T23:59:59.000Z',
    '1989-12-31T23:59:59.000Z',
  ])('takes no time of %s', async (at) => {
    const sent = Date.now();
    const became = await send(at);
    if (became === 'refused') return;
    expect(Date.parse(became.at)).toBeGreaterThanOrEqual(sent - 5000);
    expect(Date.parse(became.at)).toBeLessThanOrEqual(Date.now() + 5000);
    expect(became.said).toBe(at);
  });
});
