import { beforeEach, describe, expect, test } from '@jest/globals';
import { billHandlers } from '../../../server/modules/bills/handlers.ts';
import { budgetHandlers } from '../../../server/modules/budgets/handlers.ts';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { type Caller, withApp } from '../support/app.ts';

const server = withApp({ modules: [billHandlers, budgetHandlers, supplierHandlers] });

let admin: Caller;
let keeper: Caller;
let supplierId: number;
let year = 2025;
beforeEach(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
  year += 1;
  supplierId = (await admin.get('/supplier/create', { name: `房东 ${year}` })).id;
});

const org = (name: keyof typeof server.company.organisations) => server.company.organisations[name];
const add = (amount: string, more: Partial<Payload<'/budget/create'>> = {}) =>
  admin.get('/budget/create', { organisationId: org('head'), year, amount, ...more });
const enter = (gross: string, more: Partial<Payload<'/bill/create'>> = {}) =>
  keeper.get('/bill/create', {
    type: 'rent',
    supplierId,
    organisationId: org('east'),
    invoicedOn: `${year}-12-31`,
    lines: [{ description: '房租', quantity: '1', unitPrice: gross, taxRate: '0' }],
    ...more,
  });
const event = ({ id, version }: { id: number; version: number }, name: Payload<'/bill/event'>['event']) => ({
  id,
  version,
  event: name,
  ...(name === 'void' || name === 'reject' ? { reason: 'x' } : {}),
});
const submit = async (gross: string, more: Partial<Payload<'/bill/create'>> = {}) =>
  keeper.get('/bill/event', event(await enter(gross, more), 'submit'));
const read = (id: number) => admin.get('/budget/get', { id });

test('submitted bills are committed, approved ones actual, and rejected and void ones count nothing', async () => {
  const { id } = await add('1000');
  await enter('1');
  await submit('100');
  await admin.get('/bill/event', event(await submit('200'), 'reject'));
  await keeper.get('/bill/event', event(await submit('300'), 'void'));
  const approved = await admin.get('/bill/event', event(await submit('400'), 'approve'));
  await keeper.get('/bill/pay', {
    id: approved.id,
    version: approved.version,
    paidOn: `${year}-12-31`,
    amount: '5',
  });
  await submit('50', { invoicedOn: `${year + 50}-01-01` });
  expect(await read(id)).toMatchObject({ committed: '100.00', actual: '400.00', remaining: '500.00' });
  const { rows } = await admin.get('/bill/list', { budgetId: id });
  expect(rows.map(({ gross }) => gross)).toEqual(['400.00', '100.00']);
});

test('a bill belongs to the nearest organisation upwards, there to its type before all types', async () => {
  const head = await add('1000');
  const all = await add('1000', { organisationId: org('east') });
  const rent = await add('1000', { organisationId: org('east'), type: 'rent' });
  const below = await add('1000', { organisationId: org('workshop'), type: 'repair' });
  await submit('10');
  await submit('20', { type: 'other' });
  await submit('30', { organisationId: org('south') });
  await submit('40', { organisationId: org('workshop') });
  const committed = async ({ id }: { id: number }) => (await read(id)).committed;
  expect(await Promise.all([head, all, rent, below].map(committed))).toEqual([
    '30.00',
    '20.00',
    '50.00',
    '0.00',
  ]);
  // What was submitted against a budget stays with it.
  await admin.get('/budget/event', { id: rent.id, version: rent.version, event: 'retire' });
  expect(await Promise.all([all, rent].map(committed))).toEqual(['20.00', '50.00']);
});

describe('a bill that exceeds its budget', () => {
  test('is refused with the amounts when the budget blocks', async () => {
    const { id, budgetNo } = await add('100', { blocks: true });
    await submit('60');
    const bill = await enter('40.01');
    expect(await keeper.ask('/bill/event', event(bill, 'submit'))).toMatchObject({
      errcode: errcodes.budgetExceeded,
      details: { budgetNo, remaining: '40.00', gross: '40.01', over: '0.01', currency: 'CNY' },
    });
    await keeper.get('/bill/event', event(await enter('40'), 'submit'));
    expect(await read(id)).toMatchObject({ remaining: '0.00' });
  });

  test('is submitted when the budget only warns', async () => {
    const { id } = await add('100');
    await submit('100.01');
    expect(await read(id)).toMatchObject({ remaining: '-0.01' });
    expect(await keeper.ask('/bill/event', event(await enter('7'), 'submit'))).toMatchObject({ errcode: 0 });
  });

  test('does not slip through beside another one that is submitted at once', async () => {
    const { id } = await add('100', { blocks: true });
    const bills = await Promise.all(Array.from({ length: 4 }, () => enter('60')));
    const answers = await Promise.all(bills.map((bill) => keeper.ask('/bill/event', event(bill, 'submit'))));
    expect(answers.map(({ errcode }) => errcode).sort()).toEqual([
      0,
      ...Array.from({ length: 3 }, () => errcodes.budgetExceeded),
    ]);
    expect(await read(id)).toMatchObject({ committed: '60.00' });
  });
});

test('an organisation has one active budget of a year and type, also when one is restored', async () => {
  const first = await add('100');
  expect(await admin.ask('/budget/create', { organisationId: org('head'), year, amount: '5' })).toMatchObject(
    { errcode: errcodes.budgetExists, details: { budgetNo: first.budgetNo } },
  );
  await add('5', { type: 'rent' });
  const retired = await admin.get('/budget/event', { id: first.id, version: 1, event: 'retire' });
  await add('7');
  expect(
    await admin.ask('/budget/event', { id: first.id, version: retired.version, event: 'restore' }),
  ).toMatchObject({ errcode: errcodes.budgetExists });
});

test('a budget is changed by version, and not once it is retired', async () => {
  const { id } = await add('100');
  const changed = await admin.get('/budget/update', {
    id,
    version: 1,
    changes: { amount: '250', type: 'rent', blocks: true, warnPercent: 90, remark: ' 下半年 ' },
  });
  expect(await read(id)).toMatchObject({
    amount: '250.00',
    type: 'rent',
    blocks: true,
    warnPercent: 90,
    remark: '下半年',
    version: 2,
  });
  expect(await admin.ask('/budget/update', { id, version: 1, changes: { amount: '1' } })).toMatchObject({
    errcode: errcodes.stale,
  });
  const retired = await admin.get('/budget/event', { id, version: changed.version, event: 'retire' });
  expect(
    await admin.ask('/budget/update', { id, version: retired.version, changes: { amount: '1' } }),
  ).toMatchObject({ errcode: errcodes.transitionRefused });
});

test('what remains is shown to whoever sees bills of the organisation, and to nobody else', async () => {
  await add('100', { blocks: true });
  const bill = { organisationId: org('south'), type: 'rent' as const, invoicedOn: `${year}-05-01` };
  const southKeeper = await server.signIn('southKeeper');
  expect((await southKeeper.get('/budget/ofBill', bill)).budget).toMatchObject({
    amount: '100.00',
    remaining: '100.00',
    blocks: true,
  });
  expect(
    (await southKeeper.get('/budget/ofBill', { ...bill, organisationId: org('east') })).budget,
  ).toBeNull();
});

test('the use of a budget is told as far as the scope of its reader goes', async () => {
  const { id } = await add('1000');
  await submit('100', { organisationId: org('head') });
  await submit('20');
  const readers = { all: 'all', organisation: 'organisation' } as const;
  const seen: unknown[] = [];
  for (const scope of Object.values(readers)) {
    const caller = await server.signIn('keeper', { permissions: { 'budget.read': scope } });
    const { committed, remaining } = await caller.get('/budget/get', { id });
    const { rows } = await caller.get('/budget/list', { year });
    expect(rows).toMatchObject([{ id, committed, remaining }]);
    seen.push([committed, remaining]);
  }
  expect(seen).toEqual([
    ['120.00', '880.00'],
    ['100.00', '900.00'],
  ]);
});
