import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { scanHandlers } from '../../../server/modules/scans/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import { makeAssets } from '../documents/support.ts';
import { tableOf } from '../exports/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { reportRequest, roundApi, scanOf, startRound } from './support.ts';

const server = withApp({
  modules: [assetListHandlers, assetHandlers, scanHandlers, settingHandlers, stockTakeHandlers],
});
let keeper: Caller;
let narrow: Caller;
let own = 0;
let number = 0;

/** An asset of the workshop, which lies below the east, with everything that leads to it. */
async function makeBelow() {
  const [id = 0] = await makeAssets(server, keeper, 1, 'workshop');
  number += 1;
  const serialNo = `BELOW-${number}`;
  const { version } = await keeper.get('/asset/update', {
    id,
    version: 1,
    changes: { serialNo, name: '车间的机床' },
  });
  const text = `foreign-${number}`;
  await keeper.get('/scan/attach', { id, version, text });
  const { asset_no: assetNo, scan_code: scanCode } = await server.db
    .selectFrom('asset')
    .select(['asset_no', 'scan_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, codes: [assetNo, assetNo.toLowerCase(), serialNo, text, scanCode ?? ''] };
}

beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
  narrow = await server.signIn('eastKeeper', {
    permissions: Object.fromEntries(Object.keys(permissions).map((one) => [one, 'organisation'])),
  });
  [own = 0] = await makeAssets(server, keeper, 1, 'east');
});

describe('a round whose planner reaches one organisation', () => {
  test('knows nothing of what lies below, by whatever leads to it, whoever scans', async () => {
    const { codes } = await makeBelow();
    const counters = [{ personId: server.company.people.engineer, locationId: null }];
    const round = await startRound(narrow, [own], { counters });
    const counting = [narrow, keeper, await server.signIn('admin'), await server.signIn('engineer')];
    for (const caller of counting) {
      for (const { outcome, state, name } of await roundApi(caller, round.id).scan(
        ...codes.map((code) => ({ code })),
      ))
        expect({ outcome, state, name }).toEqual({ outcome: 'counted', state: 'unknown', name: '' });
    }
    const api = roundApi(narrow, round.id);
    const seen = (await api.lines()).filter(({ expected }) => !expected);
    expect(
      seen.map(({ assetId: one, name, serialNo, custodian }) => [one, name, serialNo, custodian]),
    ).toEqual(codes.map(() => [null, '', '', null]));
    const copy = await narrow.get('/stockTake/offlineCopy', { id: round.id });
    expect(copy.lines.map(({ code }) => code)).toEqual([
      (await keeper.get('/asset/get', { id: own })).assetNo,
    ]);
    const { rows } = await tableOf(server, narrow, 'stockTakeLine', { id: round.id });
    expect(JSON.stringify(rows)).not.toContain('车间的机床');
    await api.send('finish counting');
    const report = await server.app.inject({
      ...{ method: 'POST', url: '/asset/stockTake/report', headers: { authorization: narrow.token } },
      payload: reportRequest(round.id, { format: 'xlsx' }),
    });
    const cells = JSON.stringify((await readWorkbook(report.rawPayload, 'x.xlsx')).sheets);
    expect(cells).toContain('BELOW-');
    expect(cells).not.toContain('车间的机床');
  });

  test('expects nothing of it when somebody else starts it', async () => {
    const { id: assetId } = await makeBelow();
    const { company } = server;
    const plan = await narrow.get('/stockTake/create', {
      name: '盘点',
      scope: { organisationId: company.organisations.east },
    });
    const widened = await keeper.get('/stockTake/update', {
      ...{ id: plan.id, version: plan.version },
      changes: { scope: {} },
    });
    const { id } = await keeper.get('/stockTake/start', { id: plan.id, version: widened.version });
    const lines = await roundApi(narrow, id).lines();
    expect(lines.map((line) => line.assetId)).toContain(own);
    expect(lines.map((line) => line.assetId)).not.toContain(assetId);
  });

  test('of one who reaches what lies below knows it', async () => {
    const { id: assetId, codes } = await makeBelow();
    const round = roundApi(keeper, (await startRound(keeper, [own])).id);
    const [scan] = await round.scan({ code: codes[0] ?? '' });
    expect(scan).toMatchObject({ outcome: 'counted', state: 'surplus' });
    expect((await round.lineOf(assetId))?.assetId).toBe(assetId);
  });
});

test('a round of the company tells a scope of one organisation what is of that alone', async () => {
  const { id: below } = await makeBelow();
  const admin = await server.signIn('admin');
  const { id } = await startRound(admin, [own, below], { organisationId: server.company.organisations.east });
  const ids = async (caller: Caller) => (await roundApi(caller, id).lines()).map(({ assetId }) => assetId);
  const copied = async (caller: Caller) => (await caller.get('/stockTake/offlineCopy', { id })).lines.length;
  const [scan] = await roundApi(narrow, id).scan({ code: `BELOW-${number}` });
  expect(scan).toMatchObject({ state: 'unknown', name: '' });
  expect([await ids(keeper), await copied(keeper)]).toEqual([[own, below, null], 2]);
  expect([await ids(narrow), await copied(narrow)]).toEqual([[own, null], 1]);
  expect(await roundApi(narrow, id).get()).toMatchObject({ expected: null, totals: [], progress: [] });
  expect(await roundApi(keeper, id).get()).toMatchObject({ expected: 2 });
  await roundApi(admin, id).send('finish counting');
  const report = async (caller: Caller) => {
    const { rawPayload } = await server.app.inject({
      ...{ method: 'POST', url: '/asset/stockTake/report', headers: { authorization: caller.token } },
      payload: reportRequest(id, { format: 'xlsx' }),
    });
    return (await readWorkbook(rawPayload, 'x.xlsx')).sheets[0]?.rows.length;
  };
  expect([await report(keeper), await report(narrow)]).toEqual([4, 3]);
});

describe('somebody who was given a part', () => {
  test.each([false, true])('counts only in it (blind: %s)', async (blind) => {
    const { people, locations } = server.company;
    const [inside = 0, outside = 0] = await makeAssets(server, keeper, 2, 'east');
    const { version } = await keeper.get('/asset/get', { id: outside });
    await server.db
      .updateTable('asset')
      .set({ location_id: locations.office })
      .where('id', '=', outside)
      .execute();
    expect(version).toBe(1);
    const counters = [{ personId: people.engineer, locationId: locations.store }];
    const { id } = await startRound(keeper, [inside, outside], { counters, blind });
    const engineer = await server.signIn('engineer');
    const round = roundApi(engineer, id);
    const numbers = await Promise.all(
      [inside, outside].map(async (one) => (await keeper.get('/asset/get', { id: one })).assetNo),
    );
    const [here = '', there = ''] = numbers;
    const line = await roundApi(keeper, id).lineOf(outside);
    const lineId = line?.id ?? 0;
    const { store, office } = locations;
    const scans = [
      { code: here, locationId: office },
      { code: there, locationId: office },
      { code: there, locationId: null },
      { code: there },
      { lineId, source: 'tick' as const },
      { lineId, source: 'tick' as const, locationId: office },
      { code: 'no such thing', locationId: office },
      { code: 'no such thing' },
    ];
    expect((await round.scan(...scans)).map(({ outcome }) => outcome)).toEqual(scans.map(() => 'notFound'));
    expect((await roundApi(keeper, id).get()).countedBy).toEqual([]);
    const inPart = [
      { code: here, locationId: store },
      { code: there, locationId: store },
      { code: 'no such thing', locationId: store },
    ];
    expect((await round.scan(...inPart)).map(({ outcome }) => outcome)).toEqual(inPart.map(() => 'counted'));
    // Where it is expected is not told to who counts blindly.
    const [plain] = await round.scan({ code: here });
    expect(plain?.outcome).toBe(blind ? 'notFound' : 'counted');
    // Whoever is given the whole beside a part counts everywhere.
    const { version: now } = await roundApi(keeper, id).get();
    const whole = [...counters, { personId: people.engineer, locationId: null }];
    await keeper.get('/stockTake/update', { id, version: now, changes: { counters: whole } });
    expect((await round.scan({ code: there, locationId: office }))[0]?.outcome).toBe('counted');
  });
});

test('the same scans sent many times at once are counted and logged once', async () => {
  const assets = await makeAssets(server, keeper, 10, 'east');
  const { id } = await startRound(keeper, assets.slice(0, 5));
  const numbers = await Promise.all(
    assets.map(async (one) => (await keeper.get('/asset/get', { id: one })).assetNo),
  );
  const scans = [...numbers, ...numbers.map((code) => `?${code}`)].map((code) => scanOf({ code }));
  const entries = () =>
    server.db.selectFrom('log_entry').select('id').where('action', '=', 'counted').execute();
  const before = (await entries()).length;
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => keeper.get('/stockTake/scan', { id, scans })),
  );
  const outcomes = replies.map((reply) => reply.scans.map(({ outcome }) => outcome));
  const counted = scans.map((_, nth) => outcomes.filter((one) => one[nth] === 'counted').length);
  expect(counted).toEqual(scans.map(() => 1));
  expect(new Set(outcomes.flat())).toEqual(new Set(['counted', 'repeated']));
  expect((await entries()).length).toBe(before + 1);
});
