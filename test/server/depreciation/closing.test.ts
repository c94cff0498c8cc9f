import { beforeAll, expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import type { ReportDefinition } from '../../../src/vocabulary/report.ts';
import type { Caller } from '../support/app.ts';
import { withWholeApp } from '../support/whole-app.ts';
import { dayOf, depreciating } from './support.ts';

/**
 * The books of a company from January to June 2026, each event entered when people enter it: after the run, days later, or
 * for a month that is closed. The figures are worked out by hand, to the cent.
 */
const server = withWholeApp();
let admin: Caller;
let keeper: Caller;
const { asset, post, preview, send, charge, reason } = depreciating(server, () => admin);

const itIs = dayOf(server);

const at = async (id: number) => ({ id, version: (await admin.get('/asset/get', { id })).version });
const adjust = async (id: number, changes: object) =>
  admin.ask('/asset/adjustDepreciation', { ...(await at(id)), reason: '会计调整', ...changes });
const close = async (month: string, who = admin) => {
  const { next } = await admin.get('/books/get', {});
  return who.ask('/books/close', { month, version: next?.month === month ? next.version : 0 });
};
const reopen = async (month: string) => {
  const { closed } = await admin.get('/books/get', {});
  return admin.ask('/books/reopen', { month, version: closed?.version ?? 1, reason: ' 漏记一笔 ' });
};
/** Cost, accumulated depreciation, impairment and net value at the end of a month; nothing of what is not in the books. */
const ledger = async (month: string, id: number) => {
  const { rows } = await admin.get('/depreciation/report', { month, limit: 200 });
  const found = rows.find((row) => row.id === id);
  return found && [found.cost, found.accumulated, found.impairment, found.net];
};
/** All that is printed of a month. */
const printed = async (month: string) => {
  const report = await admin.get('/depreciation/report', { month, limit: 200, totals: true });
  const movements = await admin.get('/depreciation/movements', { fromMonth: month, toMonth: month });
  return JSON.stringify({ report, movements });
};
/** Disposed of by a keeper, approved by an administrator. */
const dispose = async (id: number, happenedOn?: string) => {
  const submitted = await keeper.get('/handover/create', {
    kind: 'disposal',
    assetIds: [id],
    reason: '出售',
    method: 'sold',
    post: true,
    ...(happenedOn && { happenedOn }),
  });
  const approved = await admin.get('/handover/decideDisposal', {
    id: submitted.id,
    version: submitted.version,
    event: 'approve',
  });
  return keeper.ask('/handover/event', { id: submitted.id, version: approved.version, event: 'complete' });
};
const bought = (purchaseDate: string, originalValue: string, usefulLifeMonths: number, more = {}) =>
  asset({ purchaseDate, originalValue, usefulLifeMonths, ...more });

const ids = { impaired: 0, lengthened: 0, sold: 0, revalued: 0, small: 0, gone: 0, used: 0 };

beforeAll(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
  await itIs('2025-12-20');
  ids.impaired = await bought('2025-12-10', '60000', 60);
  ids.lengthened = await bought('2025-12-10', '36000', 36);
  ids.sold = await bought('2025-12-10', '12000', 12);
  ids.revalued = await bought('2025-12-10', '60000', 60);
  ids.small = await bought('2025-12-10', '6000', 60);
  ids.gone = await bought('2025-12-10', '600', 60);
});

test('January: nothing is worth less than nothing, also before its run', async () => {
  await itIs('2026-01-15');
  expect(await adjust(ids.small, { impairment: '6000' })).toMatchObject({
    errcode: errcodes.valueExceeded,
    details: { left: '5900.00' },
  });
  expect((await adjust(ids.small, { originalValue: '50' })).errcode).toBe(errcodes.valueExceeded);
  expect((await adjust(ids.small, { day: '2026-01-16', impairment: '1' })).errcode).toBe(errcodes.dayAhead);
  await expect(bought('2025-12-10', '1000', 12, { openingDepreciation: '2000' })).rejects.toThrow(
    String(errcodes.contradiction),
  );
});

test('January: a life that changes from next month on changes nothing of a month that is run again', async () => {
  await itIs('2026-01-31');
  const run = await post('2026-01');
  expect(await charge(run.id, ids.lengthened)).toBe('1000.00');
  expect((await adjust(ids.lengthened, { usefulLifeMonths: 60 })).errcode).toBe(0);
  await send(run, 'reverse');
  const again = await post('2026-01');
  expect(await charge(again.id, ids.lengthened)).toBe('1000.00');
});

test('February: what was sold on 30 January and is entered now is charged for January last', async () => {
  await itIs('2026-02-03');
  expect((await dispose(ids.sold, '2026-01-30')).errcode).toBe(0);
  expect(await ledger('2025-12', ids.sold)).toEqual(['12000.00', '0.00', '0.00', '12000.00']);
  expect(await ledger('2026-01', ids.sold)).toBeUndefined();
  await itIs('2026-02-28');
  const run = await post('2026-02');
  expect(await reason(run.id, ids.sold)).toBe('disposed');
  expect(await charge(run.id, ids.lengthened)).toBe('593.22');
  const { rows } = await admin.get('/depreciation/movements', { fromMonth: '2026-01', toMonth: '2026-01' });
  expect(rows.find(({ disposals }) => disposals.cost !== '0.00')?.disposals).toEqual({
    cost: '12000.00',
    accumulated: '1000.00',
    impairment: '0.00',
  });
  expect((await adjust(ids.revalued, { day: '2026-01-31', originalValue: '1' })).errcode).toBe(
    errcodes.monthCharged,
  );
});

let january = '';
let february = '';

test('March: months are closed in order, once they are over and charged, by whoever may', async () => {
  await itIs('2026-03-02');
  expect((await close('2026-02')).errcode).toBe(0);
  expect((await reopen('2026-02')).errcode).toBe(0);
  expect((await close('2026-01', keeper)).errcode).toBe(errcodes.notPermitted);
  expect((await close('2026-01')).errcode).toBe(0);
  expect((await close('2026-03')).errcode).toBe(errcodes.badValue);
  const { next } = await admin.get('/books/get', {});
  expect(next).toMatchObject({ month: '2026-02', due: 0 });
  const ask = () => admin.ask('/books/close', { month: '2026-02', version: next?.version ?? 0 });
  const both = await Promise.all([ask(), ask()]);
  expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.stale]);
  expect(await admin.get('/books/get', {})).toMatchObject({
    closed: { month: '2026-02', by: '钱管理' },
    openFrom: '2026-03-01',
    next: null,
  });
  const log = await admin.get('/log/list', { recordKind: 'booksMonth', limit: 10 });
  expect(log.rows.map(({ action, recordLabel }) => [action.split('/')[2], recordLabel])).toEqual([
    ['close', '2026-02'],
    ['close', '2026-01'],
    ['reopen', '2026-02'],
    ['close', '2026-02'],
  ]);
  expect(log.rows[2]?.changes).toContainEqual({ field: 'reason', from: null, to: '漏记一笔' });
  january = await printed('2026-01');
  february = await printed('2026-02');
});

test('March: what belongs to a closed month is refused, with the first day that is open', async () => {
  const refused = {
    errcode: errcodes.monthClosed,
    details: { month: '2026-02', from: '2026-03-01' },
  };
  expect(await adjust(ids.revalued, { day: '2026-02-28', originalValue: '1' })).toMatchObject(refused);
  expect(await dispose(ids.small, '2026-02-28')).toMatchObject(refused);
  expect(
    await admin.ask('/asset/correct', {
      ...(await at(ids.impaired)),
      status: 'disposed',
      day: '2026-02-28',
      reason: 'x',
    }),
  ).toMatchObject(refused);
  const { rows } = await admin.get('/depreciation/list', { month: '2026-02', state: 'posted' });
  const [run] = rows;
  expect(
    await admin.ask('/depreciation/post', { id: run?.id ?? 0, version: run?.version ?? 0, event: 'reverse' }),
  ).toMatchObject(refused);
  expect(
    await admin.ask('/depreciation/create', {
      organisationId: server.company.organisations.head,
      month: '2026-02',
    }),
  ).toMatchObject(refused);
});

test('March: a closed month prints the same whatever happens later', async () => {
  const early = await bought('2025-12-20', '999', 36);
  await admin.get('/asset/update', { ...(await at(early)), changes: { name: '别的名字' } });
  const draft = await bought('2025-12-20', '5', 12, { status: 'draft' });
  await admin.get('/asset/remove', await at(draft));
  await admin.get('/asset/update', {
    ...(await at(ids.revalued)),
    changes: { purchaseDate: '2026-03-01', name: '改过名', categoryId: server.company.categories.computer },
  });
  const { organisations } = server.company;
  await admin.get('/asset/update', {
    ...(await at(ids.impaired)),
    changes: { ownerOrganisationId: organisations.south, originalValue: '61000' },
  });
  await admin.get('/asset/update', { ...(await at(ids.impaired)), changes: { originalValue: '60000' } });
  const { version } = await admin.get('/organisation/get', { id: organisations.head });
  await admin.get('/organisation/update', {
    id: organisations.head,
    version,
    changes: { name: '改名的总公司' },
  });
  expect(
    (await admin.ask('/asset/correct', { ...(await at(ids.gone)), status: 'disposed', reason: 'x' })).errcode,
  ).toBe(0);
  const back = await admin.ask('/asset/correct', { ...(await at(ids.sold)), status: 'inStock', reason: 'x' });
  expect(back.errcode).toBe(0);
  expect(await printed('2026-01')).toBe(january);
  expect(await printed('2026-02')).toBe(february);
  expect(await ledger('2026-02', early)).toBeUndefined();
  expect(await ledger('2026-03', early)).toEqual(['999.00', '0.00', '0.00', '999.00']);
});

test('March: what changes on its last day, after the run, is in the ledger of March and changes April', async () => {
  await itIs('2026-03-31');
  const run = await post('2026-03');
  expect(await charge(run.id, ids.impaired)).toBe('1000.00');
  expect((await adjust(ids.impaired, { impairment: '20000' })).errcode).toBe(0);
  expect(await ledger('2026-03', ids.impaired)).toEqual(['60000.00', '3000.00', '20000.00', '37000.00']);
  await itIs('2026-04-02');
  expect((await adjust(ids.revalued, { day: '2026-03-31', originalValue: '72000' })).errcode).toBe(0);
  expect(await ledger('2026-03', ids.revalued)).toEqual(['72000.00', '3000.00', '0.00', '69000.00']);
  expect(await ledger('2026-02', ids.revalued)).toEqual(['60000.00', '2000.00', '0.00', '58000.00']);
});

test('March: what was corrected back from disposed is made up, month by month', async () => {
  const { rows } = await admin.get('/depreciation/list', { month: '2026-03', state: 'posted' });
  const lines = await admin.get('/depreciation/lines', { id: rows[0]?.id ?? 0, limit: 200 });
  expect(
    lines.rows.filter(({ assetId }) => assetId === ids.sold).map(({ month, amount }) => [month, amount]),
  ).toEqual([
    ['2026-02', '1000.00'],
    ['2026-03', '1000.00'],
  ]);
  expect(await printed('2026-02')).toBe(february);
});

test('April: an asset in use since December that is entered now is made up from the first month run', async () => {
  await itIs('2026-04-20');
  ids.used = await bought('2025-12-20', '36000', 36);
  expect((await close('2026-03')).errcode).toBe(errcodes.chargesMissing);
  const run = await preview('2026-04');
  const lines = async () =>
    (await admin.get('/depreciation/lines', { id: run.id, limit: 200 })).rows
      .filter(({ assetId }) => assetId === ids.used)
      .map(({ month, amount, accumulated }) => [month, amount, accumulated]);
  const made = [
    ['2026-01', '1000.00', '1000.00'],
    ['2026-02', '1000.00', '2000.00'],
    ['2026-03', '1000.00', '3000.00'],
    ['2026-04', '1000.00', '4000.00'],
  ];
  expect(await lines()).toEqual(made);
  await send(run, 'post');
  expect(await lines()).toEqual(made);
  expect(await charge(run.id, ids.impaired)).toBe('649.12');
  expect(await charge(run.id, ids.revalued)).toBe('1210.53');
  expect(await ledger('2026-03', ids.used)).toEqual(['36000.00', '0.00', '0.00', '36000.00']);
  expect(await ledger('2026-04', ids.used)).toEqual(['36000.00', '4000.00', '0.00', '32000.00']);
  const { rows } = await admin.get('/depreciation/movements', { fromMonth: '2026-04', toMonth: '2026-04' });
  const { amount } = await admin.get('/depreciation/get', { id: run.id });
  const charged = rows.reduce((sum, row) => sum + Math.round(Number(row.charged) * 100), 0);
  expect(charged).toBe(Math.round(Number(amount) * 100));
  expect((await close('2026-03')).errcode).toBe(0);
});

test('May and June: no month of a department is lost when its run is reversed', async () => {
  await itIs('2026-05-31');
  const id = await bought('2026-04-30', '1200', 12, { owner: 'east' });
  const own = await post('2026-05', 'east');
  expect(await charge(own.id, id)).toBe('100.00');
  const all = await post('2026-05');
  expect(await reason(all.id, id)).toBe('alreadyCharged');
  const reversed = await send(own, 'reverse');
  expect(reversed.state).toBe('reversed');
  const again = await post('2026-05', 'east');
  expect(await charge(again.id, id)).toBe('100.00');
  await send(again, 'reverse');
  await itIs('2026-06-30');
  const june = await post('2026-06');
  const { rows } = await admin.get('/depreciation/lines', { id: june.id, limit: 200 });
  expect(rows.filter(({ assetId }) => assetId === id).map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-05', '100.00'],
    ['2026-06', '100.00'],
  ]);
  expect(await ledger('2026-05', id)).toEqual(['1200.00', '0.00', '0.00', '1200.00']);
  const { errcode } = await admin.ask('/depreciation/create', {
    organisationId: server.company.organisations.head,
    month: '2026-06',
  });
  expect(errcode).toBe(errcodes.badValue);
});

/** Of the year until the end of June, by Reports. */
const reported = async (source: 'depreciation' | 'balances', figures: ReportDefinition['figures']) => {
  const period = { by: source === 'depreciation' ? ('month' as const) : null, within: 'custom' as const };
  const { sums } = await admin.get('/report/run', {
    definition: {
      ...definitionOf(source),
      rows: ['topCategory'],
      figures,
      period: { ...period, from: '2026-01-01', until: '2026-06-30' },
    },
  });
  return sums.map(({ currency, sum }) => [currency, ...sum]);
};

test('a merge of two assets or of two departments moves no figure of any page', async () => {
  const [from, into] = [await bought('2026-05-10', '2400', 24), await bought('2026-05-10', '2400', 24)];
  await post('2026-06');
  const before = {
    june: await printed('2026-06'),
    charges: await reported('depreciation', ['charge']),
    balances: await reported('balances', ['count', 'cost', 'accumulated', 'net']),
  };
  await itIs('2026-07-05');
  await admin.get('/asset/merge', {
    ...(await at(from)),
    into,
    intoVersion: (await at(into)).version,
    take: [],
  });
  const { organisations } = server.company;
  const south = await admin.get('/organisation/get', { id: organisations.south });
  await admin.get('/organisation/merge', {
    id: organisations.south,
    version: south.version,
    into: organisations.east,
  });
  expect(await reported('depreciation', ['charge'])).toEqual(before.charges);
  expect(await reported('balances', ['count', 'cost', 'accumulated', 'net'])).toEqual(before.balances);
  const { totals } = await admin.get('/depreciation/report', { month: '2026-06', limit: 200, totals: true });
  expect(totals).toEqual(JSON.parse(before.june).report.totals);
  const within = await server.signIn('admin', { permissions: { 'depreciation.read': 'subtree' } });
  for (const who of [admin, within]) {
    const summed = await who.get('/depreciation/summary', { month: '2026-06', by: 'organisation' });
    const { rows } = await admin.get('/depreciation/list', { month: '2026-06', state: 'posted' });
    const cents = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(Math.round(Number(summed.amount) * 100)).toBe(cents);
  }
});

test('who uses an asset bears its charge, from the month in which that changes on; posted runs stay', async () => {
  const { people } = server.company;
  const managed = await bought('2026-06-10', '1200', 12);
  const bearers = async (runId: number) =>
    (await admin.get('/depreciation/lines', { id: runId, limit: 200 })).rows.find(
      ({ assetId }) => assetId === managed,
    )?.organisation;
  await itIs('2026-07-31');
  const july = await post('2026-07');
  const owner = await bearers(july.id);
  // Entered in September, for August.
  await itIs('2026-09-03');
  await admin.get('/handover/create', {
    kind: 'issue',
    custodianId: people.staff,
    assetIds: [managed],
    happenedOn: '2026-08-20',
    post: true,
  });
  const august = await post('2026-08');
  const { organisation } = await admin.get('/asset/get', { id: managed });
  expect(await bearers(august.id)).toContain(organisation.name);
  expect(await bearers(july.id)).toBe(owner);
  expect(owner).not.toContain(organisation.name);
  const { rows } = await admin.get('/setting/list', {});
  const { id = 0, version = 0 } = rows.find(({ name }) => name === 'company') ?? {};
  await admin.get('/setting/update', { id, version, changes: { depreciationBy: 'managing' } });
  await itIs('2026-09-30');
  expect(await bearers((await post('2026-09')).id)).toBe(owner);
  const report = await admin.get('/report/run', {
    definition: {
      ...definitionOf('depreciation'),
      rows: ['organisation'],
      figures: ['charge'],
      period: { by: 'month', within: 'custom', from: '2026-08-01', until: '2026-08-31' },
    },
  });
  expect(report.rows.map(({ keys }) => keys[0])).toContain(await bearers(august.id));
});

test('the currency of the books stays once anything is posted', async () => {
  const { rows } = await admin.get('/setting/list', {});
  const { id = 0, version = 0 } = rows.find(({ name }) => name === 'company') ?? {};
  const change = (changes: Record<string, unknown>) => admin.ask('/setting/update', { id, version, changes });
  expect((await change({ currency: 'EUR' })).errcode).toBe(errcodes.currencyPosted);
  expect((await change({ currency: 'CNY', companyName: '同一币种' })).errcode).toBe(0);
});
