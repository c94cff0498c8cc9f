import { beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import { tableOf } from '../exports/support.ts';
import type { Caller } from '../support/app.ts';
import type { OrganisationName } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { depreciating } from './support.ts';

const server = withWholeApp();
let admin: Caller;
const { asset, post, preview, send } = depreciating(server, () => admin);
beforeEach(async () => {
  admin = await server.signIn('admin');
  await sql`truncate depreciation_run, depreciation_line, depreciation_part, depreciation_basis`.execute(
    server.db,
  );
  await sql`update asset set depreciation_method = 'none'`.execute(server.db);
});

type Shares = Partial<Record<OrganisationName, string>>;
const share = async (id: number, shares: Shares, more: object = {}, who = admin) => {
  const { version } = await admin.get('/asset/get', { id });
  return who.ask('/asset/shareDepreciation', {
    id,
    version,
    reason: '共用设备',
    shares: Object.entries(shares).map(([name, percent]) => ({
      organisationId: server.company.organisations[name as OrganisationName],
      percent,
    })),
    ...more,
  });
};
/** What each organisation bears of a run, by every page that tells it. */
const borne = async (runId: number, month: string) => {
  const { rows } = await admin.get('/depreciation/summary', { month, by: 'organisation', runId });
  const summary = rows.map(({ organisation, amount }) => `${organisation} ${amount}`);
  const lines = (await admin.get('/depreciation/lines', { id: runId, limit: 200 })).rows;
  const sums = new Map<string, number>();
  for (const { organisation, amount } of lines)
    sums.set(organisation, (sums.get(organisation) ?? 0) + Math.round(Number(amount) * 100));
  expect([...sums].map(([name, cents]) => `${name} ${(cents / 100).toFixed(2)}`).sort()).toEqual(
    summary.toSorted(),
  );
  const voucher = await tableOf(server, admin, 'depreciationVoucher', { id: runId });
  expect(
    voucher.rows
      .filter(({ account }) => account === 'expense')
      .map(({ organisation, debit }) => `${organisation} ${Number(debit).toFixed(2)}`),
  ).toEqual(summary);
  return rows.map(({ amount }) => amount);
};

test('a month is charged by per cent to the cent, from its month on; what is posted stays', async () => {
  const id = await asset({ originalValue: '12001.20', name: '空压机' });
  const first = await post('2024-06');
  expect(await borne(first.id, '2024-06')).toEqual(['1000.10']);

  // 1,000.10 × 33.33 % = 333.333…, so that the one with most bears 333.44.
  expect(await share(id, { head: '33.34', east: '33.33', south: '33.33' })).toMatchObject({
    data: { fromMonth: '2024-07' },
  });
  const standing = { head: '33.34', east: '33.33', south: '33.33' };
  expect((await share(id, standing, { fromMonth: '2024-06' })).errcode).toBe(errcodes.monthCharged);
  expect((await share(id, standing, { fromMonth: '2024-07' })).errcode).toBe(0);
  const second = await post('2024-07');
  expect((await borne(second.id, '2024-07')).toSorted()).toEqual(['333.33', '333.33', '333.44']);
  expect(await borne(first.id, '2024-06')).toEqual(['1000.10']);

  await share(id, { east: '75', south: '25' }, { fromMonth: '2024-08' });
  const third = await post('2024-08');
  expect(await borne(third.id, '2024-08')).toEqual(['750.08', '250.02']);
  expect(await admin.get('/depreciation/get', { id: third.id })).toMatchObject({
    assets: 1,
    amount: '1000.10',
  });

  // By organisation a report says the same of the whole.
  const { sums } = await admin.get('/report/run', {
    definition: {
      ...definitionOf('depreciation'),
      rows: ['organisation'],
      figures: ['charge'],
      period: { by: 'month', within: 'custom', from: '2024-06-01', until: '2024-08-31' },
    },
  });
  expect(sums.map(({ sum }) => sum)).toEqual([['3000.30']]);

  await share(id, {}, { fromMonth: '2024-09' });
  expect(await borne((await post('2024-09')).id, '2024-09')).toEqual(['1000.10']);
});

test('a share that changes after a preview counts when it is posted, and a reversal takes back what was borne', async () => {
  const id = await asset({ originalValue: '1200' });
  await share(id, { east: '60', south: '40' }, { fromMonth: '2024-06' });
  const previewed = await preview('2024-06');
  expect(await borne(previewed.id, '2024-06')).toEqual(['60.00', '40.00']);
  await share(id, { east: '10', south: '90' }, { fromMonth: '2024-06' });
  const posted = await send(previewed, 'post');
  expect(await borne(posted.id, '2024-06')).toEqual(['10.00', '90.00']);
  await share(id, { east: '50', south: '50' }, { fromMonth: '2024-07' });
  await send(posted, 'reverse');
  const [reversal] = (await admin.get('/depreciation/list', {})).rows;
  expect(await borne(reversal?.id ?? 0, '2024-06')).toEqual(['-10.00', '-90.00']);
});

test('who sees one of the organisations sees its share and no other', async () => {
  const id = await asset({ originalValue: '1200', owner: 'south' });
  await share(id, { east: '60', south: '40' }, { fromMonth: '2024-06' });
  const { id: runId } = await post('2024-06');
  const { head, east } = server.company.organisations;
  const { rows } = await admin.get('/depreciation/lines', { id: runId });
  expect(
    rows.map(({ organisation, percent, cost, amount }) => [organisation, percent, cost, amount]),
  ).toEqual([
    [expect.stringContaining('华东'), '60.00', '720.00', '60.00'],
    [expect.stringContaining('华南'), '40.00', '480.00', '40.00'],
  ]);
  const eastern = await server.signIn('keeper', {
    permissions: { 'depreciation.read': 'chosen' },
    organisations: [east],
  });
  // The run is of the head office, which is not theirs to see: only what names their own organisation is.
  const summary = await eastern.get('/depreciation/summary', { month: '2024-06', by: 'organisation' });
  expect(summary.rows.map(({ amount }) => amount)).toEqual(['60.00']);
  expect(head).not.toBe(east);
});

test.each<[string, Shares, object, number]>([
  ['not 100 together', { east: '60', south: '39.99' }, {}, errcodes.badValue],
  ['a share of nothing', { east: '100', south: '0' }, {}, errcodes.badValue],
  ['no reason', { east: '100' }, { reason: ' ' }, errcodes.required],
  [
    'an organisation that does not exist',
    {},
    { shares: [{ organisationId: 999_999, percent: '100' }] },
    errcodes.badReference,
  ],
])('%s is refused', async (_, shares, more, errcode) => {
  const id = await asset();
  expect((await share(id, shares, more)).errcode).toBe(errcode);
});

test('the shares of departments that are merged are one', async () => {
  const id = await asset({ originalValue: '1200' });
  const { east, south } = server.company.organisations;
  await share(id, { east: '60', south: '40' }, { fromMonth: '2024-06' });
  const posted = await post('2024-06');
  const { version } = await admin.get('/organisation/get', { id: south });
  await admin.get('/organisation/merge', { id: south, version, into: east });
  const { sharings } = await admin.get('/depreciation/schedule', { assetId: id });
  expect(sharings.map(({ shares }) => shares.map(({ percent }) => percent))).toEqual([['100.00']]);
  const { rows } = await admin.get('/depreciation/summary', {
    month: '2024-06',
    by: 'organisation',
    runId: posted.id,
  });
  expect(rows.map(({ amount }) => amount)).toEqual(['60.00', '40.00']);
});
