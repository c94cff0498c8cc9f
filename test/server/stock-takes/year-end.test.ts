import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { stockTakeHandlers } from '../../../server/modules/stock-takes/handlers.ts';
import { cellText } from '../../../server/spreadsheet/cell-text.ts';
import { readWorkbook } from '../../../server/spreadsheet/read-workbook.ts';
import type { AssetState } from '../../../src/vocabulary/asset.ts';
import { maxScans, type StockTakeLineState } from '../../../src/vocabulary/stock-take.ts';
import { stockAssets } from '../documents/support.ts';
import { readPdf } from '../labels/support.ts';
import { type Caller, withApp } from '../support/app.ts';
import { reportRequest, roundApi, scanOf } from './support.ts';

/**
 * A company counts its 5,000 assets at the end of the year with three phones, of which one has no network for an hour
 * and comes back when counting has ended. Two counters disagree, things move meanwhile, and a part is counted again.
 * Beside it a list is made by hand: what the screen, the report and the register say is what stands there.
 */
const size = 5000;
const server = withApp({
  modules: [assetListHandlers, assetHandlers, handoverHandlers, settingHandlers, stockTakeHandlers],
});

type Place = 'store' | 'office' | 'site';
type Row = {
  no: number;
  assetId: number;
  code: string;
  cents: number;
  place: Place;
  result: StockTakeLineState;
  status: AssetState;
};

/** What each number of the list is for, up to and with the last one of its part. */
const parts = {
  counted: 4000,
  elsewhere: 4200,
  damaged: 4260,
  disputed: 4280,
  offline: 4680,
  gone: 4950,
  foundAgain: 4965,
  inRepair: 4975,
  issued: 4990,
  transferred: size,
} as const;
const names = Object.keys(parts) as (keyof typeof parts)[];
const partOf = (no: number) => names.find((name) => no <= parts[name]) as keyof typeof parts;
const other = (place: Place): Place => (place === 'store' ? 'office' : 'store');

async function register(): Promise<Row[]> {
  const { store, office } = server.company.locations;
  const ids = await stockAssets(server, size);
  await sql`update asset set location_id = case when own.no % 2 = 0 then ${store} else ${office} end::bigint,
      original_value = own.no * 1.01, currency = 'CNY'
    from (select id, row_number() over (order by id) as no from asset) as own where own.id = asset.id`.execute(
    server.db,
  );
  const rows = ids.map((assetId, index): Row => {
    const no = index + 1;
    const place = no % 2 === 0 ? 'store' : 'office';
    return { no, assetId, code: `MANY${no}`, cents: no * 101, place, result: 'waiting', status: 'inStock' };
  });
  const repaired = rows.filter(({ no }) => partOf(no) === 'inRepair');
  await server.db
    .updateTable('asset')
    .set({ status: 'inRepair', before: 'inStock' })
    .where('id', 'in', idsOf(repaired))
    .execute();
  for (const row of repaired) row.status = 'inRepair';
  return rows;
}

const idsOf = (rows: Row[]) => rows.map(({ assetId }) => assetId);

/** Sends scans as a phone does, so many at once. */
async function send(phone: Caller, id: number, scans: ReturnType<typeof scanOf>[]): Promise<string[]> {
  const outcomes: string[] = [];
  for (let at = 0; at < scans.length; at += maxScans) {
    const answer = await phone.get('/stockTake/scan', { id, scans: scans.slice(at, at + maxScans) });
    outcomes.push(...answer.scans.map(({ outcome }) => outcome));
  }
  return outcomes;
}

/** How many lines there are of each result, and what they are worth, in the order of the results' names. */
function sums(rows: Row[]) {
  const found = Map.groupBy(rows, ({ result }) => result);
  return [...found].toSorted().map(([state, lines]) => ({
    state,
    lines: lines.length,
    amount: (lines.reduce((sum, { cents }) => sum + cents, 0) / 100).toFixed(2),
  }));
}

test('a year-end count of 5,000 is on the screen, in the report and in the register what a list by hand says', async () => {
  const { locations, people } = server.company;
  const rows = await register();
  const of = (...wanted: (keyof typeof parts)[]) => rows.filter(({ no }) => wanted.includes(partOf(no)));
  const says = (lines: Row[], result: StockTakeLineState) => {
    for (const line of lines) line.result = result;
  };
  const keeper = await server.signIn('keeper');
  const phones = [await server.signIn('eastKeeper'), await server.signIn('engineer')] as const;
  const offline = await server.signIn('eastKeeper');
  const counters = [people.eastKeeper, people.engineer].map((personId) => ({ personId, locationId: null }));
  const planned = await keeper.get('/stockTake/create', { name: '年终盘点', scope: {}, counters });
  const { id } = await keeper.get('/stockTake/start', { id: planned.id, version: planned.version });
  const round = roundApi(keeper, id);
  expect((await round.get()).expected).toBe(size);

  // The third phone takes its copy, and scans while nobody hears of it.
  const device = '6d7f3f0e-7a55-4c52-9d3e-0f7b8c1d2e3f';
  await offline.get('/stockTake/offlineCopy', { id, device });
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const delayed = of('offline').map(({ code, place }) => scanOf({ code, locationId: locations[place], at }));

  const [first, second] = phones;
  const counted = of('counted');
  const seen = ({ code, place }: Row) => scanOf({ code, locationId: locations[place] });
  await Promise.all([
    send(first, id, counted.filter(({ no }) => no % 2 === 0).map(seen)),
    send(second, id, counted.filter(({ no }) => no % 2 !== 0).map(seen)),
  ]);
  says(counted, 'found');
  const elsewhere = of('elsewhere').map(({ code, place }) =>
    scanOf({ code, locationId: locations[other(place)] }),
  );
  await send(first, id, elsewhere);
  says(of('elsewhere'), 'misplaced');
  const damaged = of('damaged').map((row) => ({ ...seen(row), condition: 'damaged' as const }));
  await send(second, id, damaged);
  says(of('damaged'), 'damaged');
  await send(second, id, of('disputed').map(seen));
  const disputed = of('disputed').map(({ code, place }) =>
    scanOf({ code, locationId: locations[other(place)] }),
  );
  await send(first, id, disputed);
  says(of('disputed'), 'misplaced');

  // Meanwhile some are handed over, and some go to another place.
  await keeper.get('/handover/create', {
    kind: 'issue',
    assetIds: idsOf(of('issued')),
    custodianId: people.staff,
    post: true,
  });
  for (const row of of('issued')) row.status = 'inUse';
  const sent = await keeper.get('/handover/create', {
    kind: 'locationTransfer',
    assetIds: idsOf(of('transferred')),
    locationId: locations.site,
    post: true,
  });
  const left = await keeper.get('/handover/event', {
    id: sent.id,
    version: sent.version,
    event: 'hand over',
  });
  const { lines: moved } = await keeper.get('/handover/get', { id: sent.id });
  await keeper.get('/handover/settle', {
    id: sent.id,
    version: left.version,
    lineIds: moved.map((line) => line.id),
    outcome: 'accepted',
    note: '',
  });
  says(of('issued', 'transferred'), 'moved');
  says(of('inRepair'), 'inRepair');

  await round.send('finish counting');
  says(of('gone', 'foundAgain', 'offline'), 'missing');
  const onScreen = async () => {
    const { totals, values } = await round.get();
    return totals
      .map(({ state, lines }) => ({
        state,
        lines,
        amount: values.find((value) => value.state === state)?.amount,
      }))
      .toSorted((one, another) => (one.state < another.state ? -1 : 1));
  };
  expect(await onScreen()).toEqual(sums(rows));
  expect((await round.get()).devices).toMatchObject([{ person: '李华东' }]);
  expect(await round.get()).toMatchObject({ conflicts: 20, counted: 4280 });

  // Somebody looks again for a part of what is missing.
  const lines = (await everyLine(keeper, id)).map((line) => ({ ...line, row: rows[line.no - 1] as Row }));
  const again = lines.filter(({ row }) => partOf(row.no) === 'foundAgain').map((line) => line.id);
  await round.decide('countAgain', { lineIds: again });
  await round.send('count again');
  await send(second, id, of('foundAgain').map(seen));
  says(of('foundAgain'), 'found');
  await round.send('finish counting');
  expect(await onScreen()).toEqual(sums(rows));

  // The phone comes back, twice, as its first answer was lost.
  expect(new Set(await send(offline, id, delayed))).toEqual(new Set(['late']));
  expect(new Set(await send(offline, id, delayed))).toEqual(new Set(['late']));
  expect(await onScreen()).toEqual(sums(rows));
  expect((await round.get()).late).toBe(400);
  expect(await round.decide('takeLate', { filter: { late: true } })).toMatchObject({ decided: 400 });
  says(of('offline'), 'found');
  expect(await onScreen()).toEqual(sums(rows));

  await round.decide('reportMissing', { filter: { state: ['missing'] } });
  await round.decide('needsRepair', { filter: { state: ['damaged'] } });
  await round.decide('accept', { filter: { state: ['inRepair'] } });
  expect(await round.decide('correct', { filter: { state: ['misplaced'] } })).toMatchObject({
    decided: 200,
    conflicts: 20,
  });
  expect((await round.get()).undecided).toBe(20);
  for (const { id: lineId } of await round.lines({ conflict: true }))
    await round.decide('correct', { lineIds: [lineId] });
  for (const row of of('elsewhere', 'disputed')) row.place = other(row.place);
  for (const row of of('gone')) row.status = 'missing';
  for (const row of of('transferred')) row.place = 'site';

  const chief = roundApi(await server.signIn('admin'), id);
  expect(await chief.approve()).toMatchObject({ errcode: 0, data: { state: 'approved' } });
  expect((await onScreen()).map(({ state, lines }) => ({ state, lines }))).toEqual(
    sums(rows).map(({ state, lines }) => ({ state, lines })),
  );
  await expectReport(keeper, id, rows);

  const { rows: stored } = await sql<{ no: number; status: string; place: number }>`
    select substring(asset_no from 5)::integer as no, status, location_id as place from asset order by 1`.execute(
    server.db,
  );
  expect(stored).toEqual(rows.map(({ no, status, place }) => ({ no, status, place: locations[place] })));
}, 300_000);

async function everyLine(keeper: Caller, id: number): Promise<{ id: number; no: number }[]> {
  const found: { id: number; no: number }[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page = await keeper.get('/stockTakeLine/list', { id, limit: 200, ...(after && { after }) });
    found.push(...page.rows.map((line) => ({ id: line.id, no: Number(line.code.slice('MANY'.length)) })));
    after = page.next;
  }
  return found;
}

/** The head of the PDF has the sums, and the table each line once, with its result. */
async function expectReport(keeper: Caller, id: number, rows: Row[]): Promise<void> {
  const ask = async (format: 'pdf' | 'xlsx') =>
    server.app.inject({
      method: 'POST',
      url: '/asset/stockTake/report',
      headers: { authorization: keeper.token },
      payload: reportRequest(id, {
        format,
        table: format === 'pdf' ? 'differences' : 'lines',
        states: {},
        columns: [
          { column: 'code', label: '资产编号' },
          { column: 'state', label: '结果' },
          { column: 'originalValue', label: '原值' },
        ],
      }),
    });
  const pdf = await readPdf((await ask('pdf')).rawPayload, (one) => one.text());
  for (const { state, lines, amount } of sums(rows))
    expect(pdf.replaceAll('\n', ' ')).toContain(`${state} ${lines} (L-originalValue ${amount} CNY`);
  const { sheets } = await readWorkbook((await ask('xlsx')).rawPayload, 'report.xlsx');
  const table = sheets[0]?.rows.slice(1).map(({ cells }) => cells.slice(0, 3)) ?? [];
  const byNumber = (one: { no: number }, another: { no: number }) => one.no - another.no;
  const printed = table
    .map(([code, state, value]) => ({
      no: Number(String(code).slice('MANY'.length)),
      state,
      cents: Number(cellText(value)) * 100,
    }))
    .toSorted(byNumber);
  expect(printed.map(({ no, state, cents }) => `${no} ${state} ${Math.round(cents)}`)).toEqual(
    rows.map(({ no, result, cents }) => `${no} ${result} ${cents}`),
  );
}
