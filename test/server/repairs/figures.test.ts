import { beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { repairHandlers } from '../../../server/modules/repairs/handlers.ts';
import { reportHandlers } from '../../../server/modules/reports/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Answer } from '../../../src/api/contract/index.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import type { RepairState } from '../../../src/vocabulary/repair.ts';
import type { ReportDefinition } from '../../../src/vocabulary/report.ts';
import { makeAssets } from '../documents/support.ts';
import { readPdf } from '../labels/support.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [assetHandlers, repairHandlers, reportHandlers, settingHandlers] });
let keeper: Caller;
let engineer: Caller;
let staff: Caller;
let assets: number[];

type Row = {
  asset: number;
  state: RepairState;
  reported: string;
  done?: string;
  out?: string;
  back?: string;
  hours?: string;
  steps?: [at: string, state: RepairState][];
};

/** A repair as it is stored, with the entries of the log that led there. */
async function insert({ asset, state, reported, done, out, back, hours = '0', steps = [] }: Row) {
  const { rows } = await sql<{ id: number }>`
    insert into repair (repair_no, asset_id, state, urgency, fault, search_text, reporter_id, currency, reported_at, done_at,
      out_at, back_at, labour_hours, labour_rate)
    values (gen_random_uuid()::text, ${asset}, ${state}, 'normal', '故障', '', ${server.company.people.keeper}, 'CNY',
      ${reported}::timestamptz, ${done ?? null}::timestamptz, ${out ?? null}::timestamptz, ${back ?? null}::timestamptz,
      ${hours}, 100) returning id`.execute(server.db);
  const id = rows[0]?.id ?? 0;
  for (const [at, to] of steps) {
    await sql`insert into log_entry (at, actor_name, way, action, record_kind, record_id, record_label, changes)
      values (${at}::timestamptz, '测试', 'form', 'edit', 'repair', ${id}, '',
        ${JSON.stringify([{ field: 'state', from: null, to }])}::jsonb)`.execute(server.db);
  }
}

const day = (month: string, date: string, hour: string) => `2025-${month}-${date}T${hour}:00:00Z`;

beforeAll(async () => {
  [keeper, engineer, staff] = await Promise.all([
    server.signIn('keeper'),
    server.signIn('engineer'),
    server.signIn('staff'),
  ]);
  assets = await makeAssets(server, keeper, 7);
  const [one = 0, two = 0] = assets;
  // 24 hours until done, of which 2 and 4 in work; 20 hours out of use; 300.
  await insert({
    asset: one,
    state: 'closed',
    reported: day('03', '01', '08'),
    out: day('03', '01', '10'),
    done: day('03', '02', '08'),
    back: day('03', '02', '06'),
    hours: '3',
    steps: [
      [day('03', '01', '10'), 'inProgress'],
      [day('03', '01', '12'), 'onHold'],
      [day('03', '02', '04'), 'inProgress'],
      [day('03', '02', '08'), 'done'],
    ],
  });
  // Rejected: neither a fault nor a repair that took time.
  await insert({ asset: one, state: 'rejected', reported: day('03', '05', '08') });
  // 10 days after the first; 12 hours until done, all of 8 in work; 30 hours out of use; 100.
  await insert({
    asset: one,
    state: 'closed',
    reported: day('03', '11', '08'),
    out: day('03', '11', '12'),
    done: day('03', '11', '20'),
    back: day('03', '12', '18'),
    hours: '1',
    steps: [
      [day('03', '11', '12'), 'inProgress'],
      [day('03', '11', '20'), 'done'],
    ],
  });
  // 5 days after it.
  await insert({
    asset: one,
    state: 'closed',
    reported: day('03', '16', '08'),
    done: day('03', '16', '20'),
  });
  // Of another asset, so that it is no failure after one of the first.
  await insert({
    asset: two,
    state: 'closed',
    reported: day('03', '17', '08'),
    done: day('03', '18', '20'),
    hours: '0.5',
  });
});

const replacement = (assetId: number, who = keeper) => who.get('/repair/replacement', { assetId });

test('a replacement is suggested beyond the share of the value, never without a value', async () => {
  const [asset = 0] = assets;
  const setValue = (value: string | null) =>
    sql`update asset set original_value = ${value}::numeric, currency = 'CNY' where id = ${asset}`.execute(
      server.db,
    );
  await setValue(null);
  expect(await replacement(asset)).toMatchObject({ value: null, basis: null, suggested: false });
  // 400 is not more than 60 % of 666.67, but of 666.66.
  await setValue('666.67');
  expect(await replacement(asset)).toMatchObject({ cost: '400.00', share: 60, suggested: false });
  await setValue('666.66');
  expect(await replacement(asset)).toMatchObject({
    repairs: 4,
    cost: '400.00',
    value: '666.66',
    basis: 'original',
    suggested: true,
  });
  expect(await replacement(asset, engineer)).toMatchObject({ repairs: 4, cost: '400.00' });
});

test('the net value counts where an asset is depreciated', async () => {
  const [asset = 0] = assets;
  await sql`update asset set original_value = 1000, opening_depreciation = 400, currency = 'CNY',
    purchase_date = '2020-01-01' where id = ${asset}`.execute(server.db);
  expect(await replacement(asset)).toMatchObject({ value: '600.00', basis: 'net', suggested: true });
  // Without the permission for depreciation the original value counts.
  expect(await replacement(asset, engineer)).toMatchObject({
    value: '1000.00',
    basis: 'original',
    suggested: false,
  });
  expect(await staff.ask('/repair/replacement', { assetId: asset })).toMatchObject({
    errcode: errcodes.notFound,
  });
});

const run = (more: Partial<ReportDefinition>, who = keeper) =>
  who.get('/report/run', {
    definition: {
      ...definitionOf('repairs'),
      period: { by: 'reportedAt', within: 'custom', from: '2025-03-01', until: '2025-03-31' },
      ...more,
    },
  });
const sums = ({ sums: [first] }: Answer<'/report/run'>) => first?.sum;

test('the times of repairs are what was worked out by hand', async () => {
  const report = await run({
    rows: ['month'],
    figures: [
      'hoursToFinish',
      'finished',
      'hoursInWork',
      'worked',
      'daysBetweenFaults',
      'intervals',
      'downtimeHours',
      'count',
    ],
  });
  // (24 + 12 + 12 + 36) / 4, (6 + 8) / 2, (10 + 5) / 2, 20 + 30, each with how many it is the mean of.
  expect(sums(report)?.map(Number)).toEqual([21, 4, 7, 2, 7.5, 2, 50, 5]);
  expect(report.rows.map(({ keys }) => keys)).toEqual([['2025-03']]);
});

test('a PDF writes a length of time in the unit that fits, a table as a number', async () => {
  const file = async (format: 'pdf' | 'csv') => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/asset/report/file',
      headers: { authorization: keeper.token, 'accept-language': 'zh' },
      payload: {
        definition: {
          ...definitionOf('repairs'),
          period: { by: 'reportedAt', within: 'custom', from: '2025-03-01', until: '2025-03-31' },
          figures: ['hoursInWork', 'daysBetweenFaults'],
        },
        labels: ['月份', '维修中', '间隔'],
        words: {},
        sumLabel: '合计',
        title: 'MTTR',
        format,
      },
    });
    return response.rawPayload;
  };
  const text = await readPdf(await file('pdf'), (pdf) => pdf.text());
  expect(text.replaceAll(/\s/g, '')).toMatch(/合计7小时7\.5天/);
  expect((await file('csv')).toString()).toMatch(/合计,7\.0000,7\.5000/);
});

test('cost and downtime are grouped by asset', async () => {
  const by = { rows: ['assetNo' as const], largestFirst: true };
  const cost = await run({ ...by, figures: ['cost', 'count'] });
  expect(cost.rows.map(({ sum }) => sum.map(Number))).toEqual([
    [400, 4],
    [50, 1],
  ]);
  const downtime = await run({ ...by, figures: ['downtimeHours'] });
  expect(downtime.rows.map(({ sum }) => sum.map(Number))).toEqual([[50], [0]]);
});

test('open repairs are counted by the calendar days since they were reported', async () => {
  const ages = [0, 1, 2, 4, 8, 31];
  for (const [at, days] of ages.entries()) {
    const asset = assets[at + 1] ?? 0;
    const { rows } = await sql<{ at: string }>`
      select (company_today() - ${days}::integer)::text as at`.execute(server.db);
    await insert({ asset, state: 'reported', reported: `${rows[0]?.at}T12:00:00` });
  }
  const report = await run({
    rows: ['age'],
    figures: ['count'],
    period: { by: null, within: 'all', from: null, until: null },
    only: { state: ['reported'] },
  });
  expect(report.rows.map(({ keys, sum }) => [keys[0], sum[0]])).toEqual([
    ['upTo1Day', '2'],
    ['upTo3Days', '1'],
    ['upTo7Days', '1'],
    ['upTo30Days', '1'],
    ['over30Days', '1'],
  ]);
});

test('whoever reads repairs reads their figures within the same scope, and no other report', async () => {
  expect(sums(await run({ rows: ['month'], figures: ['count'] }, engineer))).toEqual(['5']);
  expect(sums(await run({ rows: ['month'], figures: ['count'] }, staff))).toBeUndefined();
  expect(await staff.ask('/report/run', { definition: definitionOf('handovers') })).toMatchObject({
    errcode: errcodes.notPermitted,
  });
});
