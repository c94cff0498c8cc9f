import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { scanHandlers } from '../../../server/modules/scans/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { codeReader, offlineState } from '../../../src/machines/offline/offline-reading.ts';
import { scanConditions } from '../../../src/vocabulary/stock-take.ts';
import { makeAssets } from '../documents/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { roundApi, startRound } from './support.ts';

const server = withApp({
  modules: [assetListHandlers, assetHandlers, scanHandlers, settingHandlers, stockTakeHandlers],
});
let keeper: Caller;
let engineer: Caller;
beforeAll(async () => {
  keeper = await server.signIn('eastKeeper');
  engineer = await server.signIn('engineer');
});

const copyOf = (caller: Caller, id: number) => caller.get('/stockTake/offlineCopy', { id });

test('a device reads every code of a round, and every condition and place, as the server does', async () => {
  const ids = await makeAssets(server, keeper, 6);
  const [labelled = 0, foreign = 0, serial = 0, twin = 0, merged = 0, other = 0] = ids;
  await sql`update asset set serial_no = 'SN-77 88' where id = ${serial}`.execute(server.db);
  await sql`update asset set serial_no = 'TWIN' where id = any(${[twin, other]}::bigint[])`.execute(
    server.db,
  );
  const { version } = await keeper.get('/asset/get', { id: foreign });
  await keeper.get('/scan/attach', { id: foreign, version, text: 'maker/0815' });
  const { assetNo: formerNo } = await keeper.get('/asset/get', { id: merged });
  await sql`insert into asset_merged (id, asset_no, name, into_id) values (999000, 'ALT-1', 'x', ${merged})`.execute(
    server.db,
  );
  const { id } = await startRound(keeper, ids);
  const copy = await copyOf(keeper, id);
  expect(copy.lines).toHaveLength(6);
  const read = codeReader(copy.lines);
  const label = copy.lines.find(({ code }) => code !== '')?.labels[0] ?? '';
  const codes = [
    label,
    `https://example.org/#/scan/${label}`,
    label.toLowerCase(),
    'maker/0815',
    'MAKER/0815',
    formerNo,
    formerNo.toLowerCase(),
    'ALT-1',
    'alt-1',
    'sn7788',
    'TWIN',
    'no such thing',
    '　',
  ];
  expect(labelled).toBeGreaterThan(0);
  const places = new Map(copy.locations.map((location) => [location.id, location]));
  const { store, office } = server.company.locations;
  const round = roundApi(keeper, id);
  for (const [at, code] of codes.entries()) {
    const condition = scanConditions[at % scanConditions.length] ?? 'good';
    const locationId = [null, store, office][at % 3] ?? null;
    const [answer] = await round.scan({ code: code.trim() === '' ? 'x' : code, condition, locationId });
    const line = read(code.trim() === '' ? 'x' : code);
    const expected = line && [line.id, offlineState(line, { condition, source: 'scan', locationId }, places)];
    // What leads to no line of the copy is the server’s to say.
    const isLine = copy.lines.some((one) => one.id === answer?.lineId);
    expect([code, expected]).toEqual([code, isLine ? [answer?.lineId, answer?.state] : undefined]);
  }
});

test('a counter takes the own part along, and somebody who counts blindly what is needed to scan', async () => {
  const ids = await makeAssets(server, keeper, 2);
  const { store, office } = server.company.locations;
  await sql`update asset set location_id = ${office} where id = ${ids[1]}`.execute(server.db);
  const { engineer: personId } = server.company.people;
  const parts = { counters: [{ personId, locationId: store }] };
  const { id } = await startRound(keeper, ids, parts);
  const copy = await copyOf(engineer, id);
  expect(copy.parts.map((part) => part.id)).toEqual([store]);
  expect(copy.lines.map(({ locationId }) => locationId)).toEqual([store]);
  expect((await copyOf(keeper, id)).lines).toHaveLength(2);
  const blind = await startRound(keeper, ids, { ...parts, blind: true });
  const withheld = await copyOf(engineer, blind.id);
  expect([withheld.withheld, withheld.lines, withheld.leftOut]).toEqual([true, [], 0]);
  expect(withheld.locations.length).toBeGreaterThan(2);
});
