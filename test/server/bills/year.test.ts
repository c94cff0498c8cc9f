import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { approvalHandlers } from '../../../server/modules/approvals/handlers.ts';
import { billHandlers } from '../../../server/modules/bills/handlers.ts';
import { budgetHandlers } from '../../../server/modules/budgets/handlers.ts';
import { reportHandlers } from '../../../server/modules/reports/handlers.ts';
import { mailDueReports } from '../../../server/modules/reports/mail-reports.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import type { Settings } from '../../../server/settings.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { definitionOf } from '../../../src/views/features/reports/definition-of.ts';
import type { ReportDefinition } from '../../../src/vocabulary/report.ts';
import { readPdf } from '../labels/support.ts';
import { mailServer } from '../mail/mail-server.ts';
import { type Caller, withApp } from '../support/app.ts';
import { testSettings } from '../support/settings.ts';

/**
 * A year of bills of one branch, and what its reports come to. The sums were worked out by hand in a spreadsheet:
 *
 * | month | type        | lines (quantity × price + tax)               | gross     | what became of it        |
 * |-------|-------------|----------------------------------------------|-----------|--------------------------|
 * | 1–12  | rent        | 1 × 8,000.00 + 9 %  = 8,720.00 each          | 104,640.00| approved by two, paid    |
 * | 1     | insurance   | 1 × 3,333.33 + 6 %  = 3,333.33 + 200.00      | 3,533.33  | approved, not paid       |
 * | 2     | utilities   | 1,234.5 × 0.5283 + 13 % = 652.19 + 84.78     | 736.97    | paid in two parts        |
 * | 3     | utilities   | the same invoice again                       | –         | refused, then confirmed  |
 * | 3     | utilities   |                                              | 736.97    | made void                |
 * | 6     | purchase    | 3 × 4,999.99 + 13 % = 14,999.97 + 1,950.00   | 16,949.97 | approved, 10,000.00 paid |
 * | 11    | utilities   | beyond the budget of 1,000.00 for utilities  | –         | refused when submitted   |
 */
const year = 2026;

let post: Awaited<ReturnType<typeof mailServer>>;
const mail: Settings['mail'] = {
  get url() {
    return post.url();
  },
  from: 'assets@example.com',
};
const server = withApp({
  modules: [approvalHandlers, billHandlers, budgetHandlers, reportHandlers, supplierHandlers],
  mail,
});
let admin: Caller;
let keeper: Caller;
let eastKeeper: Caller;
let supplierId: number;

type At = { id: number; version: number };
type Line = NonNullable<Payload<'/bill/create'>['lines']>[number];
type Header = Pick<Payload<'/bill/create'>, 'type' | 'invoicedOn'> & Partial<Payload<'/bill/create'>>;
const line = (quantity: string, unitPrice: string, taxRate: string): Line => ({
  description: '费用',
  quantity,
  unitPrice,
  taxRate,
});
const day = (month: number) => `${year}-${String(month).padStart(2, '0')}-15`;
const enter = (header: Header) =>
  keeper.get('/bill/create', { supplierId, organisationId: server.company.organisations.east, ...header });
const send = (who: Caller, { id, version }: At, event: Payload<'/bill/event'>['event'], reason = 'x') =>
  who.ask('/bill/event', { id, version, event, ...(['void', 'reject'].includes(event) && { reason }) });
const stepped = async (who: Caller, bill: At, event: Payload<'/bill/event'>['event']) =>
  (await send(who, bill, event)).data as At;
const pay = (bill: At, amount: string, month: number) =>
  keeper.get('/bill/pay', { id: bill.id, version: bill.version, paidOn: day(month), amount });
const submitted = async (header: Header) => stepped(keeper, await enter(header), 'submit');
const approved = async (header: Header) => stepped(admin, await submitted(header), 'approve');

beforeAll(async () => {
  post = await mailServer();
  [admin, keeper, eastKeeper] = await Promise.all([
    server.signIn('admin'),
    server.signIn('keeper'),
    server.signIn('eastKeeper'),
  ]);
  supplierId = (await admin.get('/supplier/create', { name: '物业公司' })).id;
  const { east } = server.company.organisations;
  await keeper.get('/budget/create', {
    organisationId: east,
    year,
    type: 'utilities',
    amount: '1000',
    blocks: true,
  });
  await admin.get('/approvalRule/create', {
    name: '5,000 以上',
    kinds: ['bill'],
    position: 1,
    valueAbove: '5000',
    steps: [
      { quorum: 'any', personIds: [server.company.people.eastKeeper], roleIds: [] },
      { quorum: 'any', personIds: [server.company.people.admin], roleIds: [] },
    ],
  });
}, 180_000);
afterAll(() => post.close());

const report = (more: Partial<ReportDefinition>) =>
  keeper.get('/report/run', {
    definition: {
      ...definitionOf('bills'),
      period: { by: 'invoicedOn', within: 'custom', from: `${year}-01-01`, until: `${year}-12-31` },
      ...more,
    },
  });

test('a year of bills comes to what a spreadsheet made by hand says, and is mailed', async () => {
  for (let month = 1; month <= 12; month += 1) {
    const rent = await submitted({ type: 'rent', invoicedOn: day(month), lines: [line('1', '8000', '9')] });
    // Above 5,000: two approve, in their order.
    expect((await send(admin, rent, 'approve')).errcode).toBe(errcodes.notApprover);
    const first = await stepped(eastKeeper, rent, 'approve');
    expect(await pay(await stepped(admin, first, 'approve'), '8720', month)).toMatchObject({ state: 'paid' });
  }
  await approved({ type: 'insurance', invoicedOn: day(1), lines: [line('1', '3333.33', '6')] });

  const power = { type: 'utilities' as const, invoiceNo: 'DL-02', lines: [line('1234.5', '0.5283', '13')] };
  const paidOnce = await pay(await approved({ ...power, invoicedOn: day(2) }), '700', 2);
  expect(paidOnce.state).toBe('partlyPaid');
  expect((await pay(paidOnce, '36.97', 3)).state).toBe('paid');

  const again = {
    ...power,
    supplierId,
    organisationId: server.company.organisations.east,
    invoicedOn: day(3),
  };
  expect((await keeper.ask('/bill/create', again)).errcode).toBe(errcodes.billDuplicate);
  const twice = await keeper.get('/bill/create', { ...again, duplicateConfirmed: true });
  expect((await send(keeper, twice, 'void', '重复录入')).errcode).toBe(0);

  const bought = await submitted({
    type: 'purchase',
    invoicedOn: day(6),
    lines: [line('3', '4999.99', '13')],
  });
  const purchase = await stepped(admin, await stepped(eastKeeper, bought, 'approve'), 'approve');
  await pay(purchase, '10000', 6);

  const beyond = await enter({ type: 'utilities', invoicedOn: day(11), lines: [line('1', '300', '0')] });
  expect(await send(keeper, beyond, 'submit')).toMatchObject({
    errcode: errcodes.budgetExceeded,
    details: { remaining: '263.03', gross: '300.00', over: '36.97' },
  });
  // What never was submitted is no cost of the year.
  await send(keeper, beyond, 'void', '超预算');

  const byType = await report({
    rows: ['type'],
    figures: ['count', 'gross', 'paid', 'open'],
    only: { state: ['approved', 'partlyPaid', 'paid'] },
  });
  expect(byType.rows.map(({ keys, sum }) => [...keys, ...sum]).toSorted()).toEqual([
    ['insurance', '1', '3533.33', '0.00', '3533.33'],
    ['purchase', '1', '16949.97', '10000.00', '6949.97'],
    ['rent', '12', '104640.00', '104640.00', '0.00'],
    ['utilities', '1', '736.97', '736.97', '0.00'],
  ]);
  expect(byType.sums.map(({ sum }) => sum)).toEqual([['15', '125860.27', '115376.97', '10483.30']]);

  const byMonth = await report({
    rows: ['month'],
    figures: ['gross'],
    only: { state: ['approved', 'partlyPaid', 'paid'] },
  });
  expect(Object.fromEntries(byMonth.rows.map(({ keys, sum }) => [keys[0], sum[0]]))).toEqual({
    '2026-01': '12253.33',
    '2026-02': '9456.97',
    '2026-03': '8720.00',
    '2026-04': '8720.00',
    '2026-05': '8720.00',
    '2026-06': '25669.97',
    '2026-07': '8720.00',
    '2026-08': '8720.00',
    '2026-09': '8720.00',
    '2026-10': '8720.00',
    '2026-11': '8720.00',
    '2026-12': '8720.00',
  });

  await mailsIt(byType);
});

/** The report as a PDF on the day that it is due, to a mail server. */
async function mailsIt(run: Awaited<ReturnType<typeof report>>) {
  await sql`update person set email = 'keeper@example.com' where id = ${server.company.people.keeper}`.execute(
    server.db,
  );
  const definition: ReportDefinition = {
    ...definitionOf('bills'),
    rows: ['type'],
    figures: ['gross'],
    period: { by: 'invoicedOn', within: 'custom', from: `${year}-01-01`, until: `${year}-12-31` },
    only: { state: ['approved', 'partlyPaid', 'paid'] },
  };
  const saved = await keeper.get('/report/create', {
    name: '年度账单',
    shared: false,
    organisationId: null,
    definition,
  });
  const labels = ['类型', '价税合计', '币种'];
  const rhythm = {
    every: 'month' as const,
    day: 1,
    hour: 8,
    format: 'pdf' as const,
    labels,
    words: {},
    sumLabel: '合计',
  };
  await keeper.get('/report/subscribe', { id: saved.id, rhythm });
  const log = { warn: () => undefined };
  const by = { db: server.db, settings: testSettings({ mail }), log };
  expect(await mailDueReports(by)).toBe(0);
  await sql`update report_subscription set next_at = now() - interval '1 minute'`.execute(server.db);
  expect(await mailDueReports(by)).toBe(1);
  const [received] = post.received;
  if (!received) throw new Error('No mail has come.');
  const encoded = /application\/pdf[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)/.exec(received.data)?.[1] ?? '';
  const file = Buffer.from(encoded, 'base64');
  const text = await readPdf(file, (pdf) => pdf.text());
  expect(text).toContain('年度账单');
  expect(text).toContain(`${year}-01-01 – ${year}-12-31`);
  expect(run.sums[0]?.sum[1]).toBe('125860.27');
  expect(text.replaceAll(/[,.\s]/g, '')).toContain('12586027');
}
