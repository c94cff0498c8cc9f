import { beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { reportHandlers } from '../../../server/modules/reports/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import {
  apartBy,
  datesOf,
  figuresOf,
  groupingsOf,
  type ReportDefinition,
  reportSourceNames,
  standardReportNames,
  standardReports,
  wantsPeriod,
} from '../../../src/vocabulary/report.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, reportHandlers] });
let admin: Caller;
let eastKeeper: Caller;

const register = (more: Partial<Payload<'/asset/create'>>) =>
  admin.get('/asset/create', {
    name: '示波器',
    categoryId: server.company.categories.computer,
    ownerOrganisationId: server.company.organisations.east,
    status: 'inStock',
    ...more,
  });

beforeAll(async () => {
  admin = await server.signIn('admin');
  eastKeeper = await server.signIn('eastKeeper');
  const { south } = server.company.organisations;
  await register({ originalValue: '1000.10', purchaseDate: '2025-03-31', brand: 'A' });
  await register({ originalValue: '0.20', purchaseDate: '2025-04-01', brand: 'A' });
  await register({ originalValue: '5', purchaseDate: '2026-02-28', brand: 'B', ownerOrganisationId: south });
  await register({ originalValue: '7', currency: 'EUR', brand: 'B' });
  await register({ brand: 'B' });
});

const run = (more: Partial<ReportDefinition> & Pick<ReportDefinition, 'source'>, who = admin) =>
  who.get('/report/run', { definition: { ...definitionOf(more.source), ...more } });
const lines = ({ rows }: Answer<'/report/run'>) =>
  rows.map(({ keys, currency, sum }) => [...keys, currency, ...sum]);

test('groups are summed to the cent, each currency by itself, and a missing value is a group', async () => {
  const report = await run({
    source: 'assets',
    rows: ['brand', 'purchaseYear'],
    figures: ['count', 'originalValue'],
  });
  expect(lines(report)).toEqual([
    ['A', '2025', 'CNY', '2', '1000.30'],
    ['B', '2026', 'CNY', '1', '5.00'],
    ['B', null, 'CNY', '1', '0'],
    ['B', null, 'EUR', '1', '7.00'],
  ]);
  expect(report.sums.map(({ currency, sum }) => [currency, ...sum])).toEqual([
    ['CNY', '4', '1005.30'],
    ['EUR', '1', '7.00'],
  ]);
  expect(report.rowCount).toBe(4);
});

test('a grouping stands beside one another, with the sums of rows and columns', async () => {
  const report = await run({
    source: 'assets',
    rows: ['purchaseYear'],
    columns: 'brand',
    figures: ['count'],
  });
  expect(report.columns).toEqual(['A', 'B']);
  expect(report.rows.map(({ keys, cells, sum }) => [keys[0], cells, sum])).toEqual([
    ['2025', [['2'], null], ['2']],
    ['2026', [null, ['1']], ['1']],
    [null, [null, ['2']], ['2']],
  ]);
  expect(report.sums.map(({ cells, sum }) => [cells, sum])).toEqual([[[['2'], ['3']], ['5']]]);
});

test('the largest come first, by the sum of a row', async () => {
  const report = await run({
    source: 'assets',
    rows: ['purchaseMonth'],
    columns: 'brand',
    figures: ['originalValue'],
    largestFirst: true,
  });
  expect(report.rows.map(({ keys, currency }) => [keys[0], currency])).toEqual([
    ['2025-03', 'CNY'],
    [null, 'EUR'],
    ['2026-02', 'CNY'],
    ['2025-04', 'CNY'],
    [null, 'CNY'],
  ]);
});

test('a period has both of its ends, and filters take what lies below', async () => {
  const within = (from: string | null, until: string | null) => ({
    by: 'purchaseDate' as const,
    within: 'custom' as const,
    from,
    until,
  });
  const counts = async (more: Partial<ReportDefinition>) =>
    (await run({ source: 'assets', rows: ['category'], figures: ['count'], ...more })).sums.map(
      ({ sum }) => sum[0],
    );
  expect(await counts({ period: within('2025-03-31', '2025-04-01') })).toEqual(['2']);
  expect(await counts({ period: within('2025-04-01', null) })).toEqual(['2']);
  expect(await counts({ period: within(null, '2025-03-30') })).toEqual([]);
  expect(await counts({ organisationId: server.company.organisations.south })).toEqual(['1']);
  expect(await counts({ only: { status: ['inUse'] } })).toEqual([]);
  expect(
    await admin.ask('/report/run', {
      definition: { ...definitionOf('assets'), period: within('2026-01-02', '2026-01-01') },
    }),
  ).toMatchObject({ errcode: errcodes.badValue });
});

test('nobody sees what is out of their scope, whatever the report asks', async () => {
  const { south } = server.company.organisations;
  const report = await run({ source: 'assets', rows: ['ownerOrganisation'], figures: ['count'] }, eastKeeper);
  expect(report.sums.map(({ sum }) => sum[0])).toEqual(['4']);
  expect((await run({ source: 'assets', organisationId: south }, eastKeeper)).rows).toEqual([]);
  const staff = await server.signIn('staff');
  expect(await staff.ask('/report/run', { definition: definitionOf('assets') })).toMatchObject({
    errcode: errcodes.notPermitted,
  });
});

describe.each(reportSourceNames)('%s', (source) => {
  const period = wantsPeriod(source) ? 'thisYear' : 'all';
  test.each(groupingsOf(source).map((grouping) => [grouping]))('groups by %s', async (grouping) => {
    const report = await run({
      source,
      rows: [grouping],
      columns: grouping === apartBy(source) ? null : apartBy(source),
      figures: figuresOf(source),
      period: { by: null, within: period, from: null, until: null },
    });
    expect(report.rowCount).toBe(report.rows.length);
  });
  test.each(datesOf(source).map((by) => [by]))('is of a period by %s', async (by) => {
    const other = apartBy(source) ?? groupingsOf(source)[1] ?? null;
    await run({
      source,
      rows: groupingsOf(source).slice(0, 1),
      columns: other,
      period: { by, within: 'lastYear', from: null, until: null },
    });
  });
});

test.each(standardReportNames.map((name) => [name]))('the report %s runs', async (name) => {
  await admin.get('/report/run', { definition: standardReports[name] });
});

test('assets that came and went within a period move in and out, and the ends agree', async () => {
  const { id } = await register({ originalValue: '30', purchaseDate: '2026-05-01', brand: 'C' });
  const { id: old } = await register({ originalValue: '100', purchaseDate: '2024-05-01', brand: 'C' });
  await sql`update asset set status = 'disposed' where id in (${id}, ${old})`.execute(server.db);
  await sql`update asset set disposed_on = '2026-06-15' where id in (${id}, ${old})`.execute(server.db);
  await sql`update asset_books set day = '2026-06-15' where asset_id in (${id}, ${old}) and not held`.execute(
    server.db,
  );
  const report = await run({
    source: 'movements',
    rows: ['topCategory'],
    columns: 'movement',
    figures: ['count', 'cost'],
    period: { by: null, within: 'custom', from: '2026-01-01', until: '2026-06-30' },
  });
  const [yuan] = report.sums;
  const of = Object.fromEntries(report.columns.map((column, at) => [column, yuan?.cells[at]]));
  expect(of).toEqual({
    opening: ['3', '1100.30'],
    added: ['2', '35.00'],
    disposed: ['-2', '-130.00'],
    closing: ['3', '1005.30'],
  });
  // What was there and what is there are not added up, and are not mixed.
  expect([yuan?.sum, report.rows[0]?.sum]).toEqual([[], []]);
  expect(
    await admin.ask('/report/run', { definition: { ...definitionOf('movements'), columns: null } }),
  ).toMatchObject({ errcode: errcodes.badValue, details: { field: 'columns' } });
});

describe('a saved report', () => {
  const definition = definitionOf('assets');
  const save = (name: string, who = eastKeeper, more: Partial<Payload<'/report/create'>> = {}) =>
    who.ask('/report/create', { name, shared: false, organisationId: null, definition, ...more });

  test('is its owner’s until it is shared with those below an organisation', async () => {
    const { east } = server.company.organisations;
    const own = (await save('我的报表')).data;
    const engineer = await server.signIn('keeper');
    expect(await engineer.ask('/report/get', { id: own?.id ?? 0 })).toMatchObject({
      errcode: errcodes.notFound,
    });
    expect(await save('我的报表')).toMatchObject({ errcode: errcodes.duplicate });
    expect(await save(' ')).toMatchObject({ errcode: errcodes.required });
    const at = { id: own?.id ?? 0, version: own?.version ?? 0 };
    expect(await eastKeeper.ask('/report/update', { ...at, changes: { shared: true } })).toMatchObject({
      errcode: errcodes.notPermitted,
    });
    const shared = await eastKeeper.get('/report/update', {
      ...at,
      changes: { shared: true, organisationId: east },
    });
    expect(shared).toMatchObject({ shared: true, organisation: { id: east }, version: 2 });
    expect(await eastKeeper.ask('/report/remove', at)).toMatchObject({ errcode: errcodes.stale });
    expect((await admin.get('/report/list', {})).rows.map(({ name }) => name)).not.toContain('我的报表');
    const southKeeper = await server.signIn('southKeeper');
    expect(await southKeeper.ask('/report/get', { id: at.id })).toMatchObject({ errcode: errcodes.notFound });
    await eastKeeper.get('/report/remove', { id: at.id, version: 2 });
    expect(await eastKeeper.ask('/report/get', { id: at.id })).toMatchObject({ errcode: errcodes.notFound });
  });

  test.each([
    ['rows', { rows: ['billNo'] }],
    ['columns', { columns: 'charge' }],
    ['columns', { columns: definition.rows[0] }],
    ['figures', { figures: ['gross'] }],
    ['period', { period: { by: 'dueOn', within: 'all', from: null, until: null } }],
    ['only', { only: { brand: ['x'] } }],
  ])('that asks its source for a part of another one is refused: %s %j', async (field, more) => {
    const wrong = { ...definition, ...more } as ReportDefinition;
    const reply = await save('错', eastKeeper, { definition: wrong });
    expect([errcodes.badValue, errcodes.badRequest]).toContain(reply.errcode);
    if (reply.errcode === errcodes.badValue) expect(reply.details).toMatchObject({ field });
  });
});

test('more columns than fit are refused with their number, and nothing is shortened silently', async () => {
  for (let at = 0; at < 61; at += 1) await register({ brand: `多 ${at}` });
  expect(await admin.ask('/report/run', { definition: { ...definition61, columns: 'brand' } })).toMatchObject(
    { errcode: errcodes.reportTooWide, details: { limit: 60 } },
  );
  const many = await run({ source: 'assets', rows: ['assetNo'], figures: ['count'] });
  expect(many.rowCount).toBe(many.rows.length);
}, 30_000);
const definition61 = { ...definitionOf('assets'), rows: ['category' as const] };
