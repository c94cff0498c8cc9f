import { beforeEach, describe, expect, test } from '@jest/globals';
import { errcodes } from '../../../src/api/contract/errors.ts';
import type { Payload } from '../../../src/api/contract/index.ts';
import { makeAssets } from '../documents/support.ts';
import type { Caller } from '../support/app.ts';
import { testPassword } from '../support/company.ts';
import { withWholeApp } from '../support/whole-app.ts';

const server = withWholeApp();

let admin: Caller;
let keeper: Caller;
let supplierId: number;
let suppliers = 0;
beforeEach(async () => {
  [admin, keeper] = await Promise.all([server.signIn('admin'), server.signIn('keeper')]);
  suppliers += 1;
  supplierId = (await admin.get('/supplier/create', { name: `电力公司 ${suppliers}` })).id;
});

type At = { id: number; version: number };
type Header = Partial<Payload<'/bill/create'>>;
const at = ({ id, version }: At) => ({ id, version });
const line = { description: '电费', quantity: '1000', unitPrice: '0.5283', taxRate: '13' };
const enter = (more: Header = {}, who = keeper) =>
  who.get('/bill/create', {
    type: 'utilities',
    supplierId,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-10-31',
    lines: [line],
    ...more,
  });
const send = (who: Caller, bill: At, event: Payload<'/bill/event'>['event'], reason = '') =>
  who.get('/bill/event', { ...at(bill), event, ...(reason && { reason }) });
const pay = (bill: At, amount: string, who = keeper) =>
  who.get('/bill/pay', { ...at(bill), paidOn: '2026-11-20', amount });
const approved = async (more: Header = {}) =>
  send(admin, await send(keeper, await enter(more), 'submit'), 'approve');
const bill = (id: number, who = keeper) => who.get('/bill/get', { id });

test('a bill goes from a draft to its last payment, with amounts rounded to the cent', async () => {
  const entered = await enter({ invoiceNo: ' 0042 ', dueOn: '2026-11-30', remark: ' 十月 ' });
  expect(entered).toMatchObject({ state: 'draft', billNo: expect.stringMatching(/^ZD\d{14}$/) });
  expect(await bill(entered.id)).toMatchObject({
    invoiceNo: '0042',
    dueOn: '2026-11-30',
    remark: '十月',
    // 1000 × 0.5283, and 13 % of it: 68.679
    net: '528.30',
    tax: '68.68',
    gross: '596.98',
    open: '596.98',
    currency: 'CNY',
    lines: [{ quantity: '1000', unitPrice: '0.5283', taxRate: '13', gross: '596.98' }],
    may: { write: true, approve: true, pay: true },
  });
  const submitted = await send(keeper, entered, 'submit');
  const refused = await send(admin, submitted, 'reject', '税率不对');
  expect(await bill(entered.id)).toMatchObject({ state: 'rejected', reason: '税率不对' });
  const draft = await send(keeper, refused, 'correct');
  const changed = await keeper.get('/bill/update', {
    ...at(draft),
    changes: { lines: [{ ...line, taxRate: '9' }] },
  });
  const ready = await send(admin, await send(keeper, changed, 'submit'), 'approve');
  expect(ready.state).toBe('approved');
  const part = await pay(ready, '500');
  expect(part.state).toBe('partlyPaid');
  expect(await bill(entered.id)).toMatchObject({ gross: '575.85', paid: '500.00', open: '75.85' });
  const paid = await pay(part, '75.85');
  expect(paid.state).toBe('paid');
  const log = await keeper.get('/log/list', { recordKind: 'bill', recordId: entered.id });
  expect(log.rows.map(({ action }) => action.split('/')[2] ?? action)).toEqual([
    'pay in full',
    'pay in part',
    'approve',
    'submit',
    'edit',
    'correct',
    'reject',
    'submit',
    'created',
  ]);
});

describe('a payment', () => {
  test('is never more than what is open, and reversals lead back', async () => {
    const ready = await approved();
    const more = await keeper.ask('/bill/pay', { ...at(ready), paidOn: '2026-11-20', amount: '596.99' });
    expect(more).toMatchObject({ errcode: errcodes.billOverpaid, details: { open: '596.98' } });
    const nothing = await keeper.ask('/bill/pay', { ...at(ready), paidOn: '2026-11-20', amount: '0.00' });
    expect(nothing.errcode).toBe(errcodes.badValue);
    const part = await pay(ready, '96.98');
    const paid = await pay(part, '500');
    const [first, second] = (await bill(paid.id)).payments;
    const silent = { ...at(paid), paymentId: first?.id ?? 0, reason: ' ' };
    expect((await keeper.ask('/bill/reversePayment', silent)).errcode).toBe(errcodes.required);
    const back = await keeper.get('/bill/reversePayment', { ...silent, reason: '退票' });
    expect(back.state).toBe('partlyPaid');
    const again = { ...at(back), paymentId: first?.id ?? 0, reason: 'x' };
    expect((await keeper.ask('/bill/reversePayment', again)).errcode).toBe(errcodes.notFound);
    const none = await keeper.get('/bill/reversePayment', { ...again, paymentId: second?.id ?? 0 });
    expect(none.state).toBe('approved');
    expect(await bill(paid.id)).toMatchObject({
      paid: '0.00',
      payments: [{ reversedBy: expect.any(String), reversalReason: '退票' }, { reversalReason: 'x' }],
    });
  });

  test('of two people at once is recorded once', async () => {
    const ready = await approved();
    const both = await Promise.all(
      [keeper, admin].map((who) =>
        who.ask('/bill/pay', { ...at(ready), paidOn: '2026-11-20', amount: '596.98' }),
      ),
    );
    expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.stale]);
    expect((await bill(ready.id)).payments).toHaveLength(1);
  });

  test('of a bill that is not approved is refused, and a bill with payments cannot be made void', async () => {
    const entered = await enter();
    const early = await keeper.ask('/bill/pay', { ...at(entered), paidOn: '2026-11-20', amount: '1' });
    expect(early.errcode).toBe(errcodes.transitionRefused);
    const part = await pay(await approved({ invoiceNo: 'x' }), '1');
    const gone = await keeper.ask('/bill/event', { ...at(part), event: 'void', reason: 'x' });
    expect(gone.errcode).toBe(errcodes.transitionRefused);
  });
});

describe('an invoice that was entered before', () => {
  test('is shown, refused, and taken once it is confirmed', async () => {
    const first = await enter({ invoiceNo: 'A-7' });
    expect((await keeper.get('/bill/duplicates', { supplierId, invoiceNo: ' a-7' })).rows).toMatchObject([
      { id: first.id, gross: '596.98' },
    ]);
    const payload = {
      type: 'rent' as const,
      supplierId,
      organisationId: server.company.organisations.east,
      invoicedOn: '2026-10-31',
      invoiceNo: 'a-7',
    };
    const again = await keeper.ask('/bill/create', payload);
    expect(again).toMatchObject({
      errcode: errcodes.billDuplicate,
      details: { billNo: first.billNo },
    });
    expect((await keeper.ask('/bill/create', { ...payload, duplicateConfirmed: true })).errcode).toBe(0);
    const other = await enter();
    const change = { ...at(other), changes: { invoiceNo: 'A-7' } };
    expect((await keeper.ask('/bill/update', change)).errcode).toBe(errcodes.billDuplicate);
  });

  test('counts no more once its bill is void, and two at once are one', async () => {
    const first = await enter({ invoiceNo: 'B' });
    await send(keeper, first, 'void', '录错');
    const both = await Promise.all(
      [1, 2].map(() =>
        keeper.ask('/bill/create', {
          type: 'rent',
          supplierId,
          organisationId: server.company.organisations.east,
          invoicedOn: '2026-10-31',
          invoiceNo: 'B',
        }),
      ),
    );
    expect(both.map(({ errcode }) => errcode).sort()).toEqual([0, errcodes.billDuplicate]);
  });
});

async function setApproval(billApproval: 'anyone' | 'someoneElse') {
  const { rows } = await admin.get('/setting/list', {});
  const { id = 0, version = 0 } = rows.find(({ name }) => name === 'company') ?? {};
  await admin.get('/setting/update', { id, version, changes: { billApproval } });
}

describe('approval', () => {
  test('is up to somebody else unless the company says otherwise', async () => {
    const submitted = await send(keeper, await enter(), 'submit');
    expect(await bill(submitted.id)).toMatchObject({ needsOther: true });
    expect(await bill(submitted.id, admin)).toMatchObject({ needsOther: false });
    for (const event of ['approve', 'reject'] as const)
      expect((await keeper.ask('/bill/event', { ...at(submitted), event, reason: 'x' })).errcode).toBe(
        errcodes.ownBill,
      );
    await setApproval('anyone');
    try {
      expect(await bill(submitted.id)).toMatchObject({ needsOther: false });
      expect((await send(keeper, submitted, 'approve')).state).toBe('approved');
    } finally {
      await setApproval('someoneElse');
    }
  });

  test('waits for those who may approve, who are notified, and the submitter learns of it', async () => {
    const submitted = await send(keeper, await enter(), 'submit');
    expect((await admin.get('/bill/list', { mine: true, supplierId })).rows.map(({ id }) => id)).toEqual([
      submitted.id,
    ]);
    expect((await keeper.get('/bill/list', { mine: true, supplierId })).rows).toEqual([]);
    expect((await admin.get('/dashboard/figures', {})).bills.map(({ id }) => id)).toContain(submitted.id);
    const notified = async (who: Caller) =>
      (await who.get('/notification/list', {})).rows.filter(
        ({ recordKind, recordId }) => recordKind === 'bill' && recordId === submitted.id,
      ).length;
    expect(await notified(admin)).toBe(1);
    expect(await notified(keeper)).toBe(0);
    expect(await notified(await server.signIn('southKeeper'))).toBe(0);
    await send(admin, submitted, 'approve');
    expect(await notified(keeper)).toBe(1);
  });

  test('needs an amount', async () => {
    const empty = await enter({ lines: [] });
    expect(await keeper.ask('/bill/event', { ...at(empty), event: 'submit' })).toMatchObject({
      errcode: errcodes.required,
      details: { field: 'lines' },
    });
  });
});

test('a submitted bill is not edited, and a stale change shows the current bill', async () => {
  const entered = await enter();
  const submitted = await send(keeper, entered, 'submit');
  const changes = { remark: 'x' };
  expect(await keeper.ask('/bill/update', { ...at(entered), changes })).toMatchObject({
    errcode: errcodes.stale,
    details: { current: { state: 'submitted' } },
  });
  expect((await keeper.ask('/bill/update', { ...at(submitted), changes })).errcode).toBe(
    errcodes.transitionRefused,
  );
  const draft = await send(keeper, submitted, 'withdraw');
  expect((await keeper.get('/bill/update', { ...at(draft), changes })).state).toBe('draft');
});

test('lines that come to too much, or to nothing by their quantity, are refused', async () => {
  const huge = { ...line, quantity: '999999', unitPrice: '9999999999' };
  for (const lines of [[huge], [{ ...line, quantity: '0' }]]) {
    const { id, version } = await enter();
    expect(await keeper.ask('/bill/update', { id, version, changes: { lines } })).toMatchObject({
      errcode: errcodes.badValue,
      details: { field: 'lines' },
    });
  }
});

test('a bill of a repair is one of its asset, and both say what the approved ones come to', async () => {
  const [assetId = 0, otherId = 0] = await makeAssets(server, keeper, 2);
  const repair = await keeper.get('/repair/report', { assetId, fault: '坏了', urgency: 'low' });
  const entered = await approved({ repairId: repair.id });
  expect(await bill(entered.id)).toMatchObject({
    asset: { id: assetId },
    repair: { id: repair.id, repairNo: repair.repairNo },
    seesAsset: true,
    seesRepair: true,
  });
  await enter({ assetId });
  const sum = { rows: [{ currency: 'CNY', bills: 1, gross: '596.98', open: '596.98' }] };
  expect(await keeper.get('/bill/totals', { assetId })).toEqual(sum);
  expect(await keeper.get('/bill/totals', { repairId: repair.id })).toEqual(sum);
  expect(await keeper.get('/bill/totals', {})).toEqual({ rows: [] });
  const wrong = await keeper.ask('/bill/create', {
    type: 'repair',
    supplierId,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-10-31',
    assetId: otherId,
    repairId: repair.id,
  });
  expect(wrong).toMatchObject({ errcode: errcodes.badReference, details: { field: 'repairId' } });
});

test('a bill is overdue while it is owed after its due date', async () => {
  const due = { dueOn: '2020-01-01' };
  const owed = await approved({ ...due, invoiceNo: '1' });
  const part = await pay(await approved({ ...due, invoiceNo: '2' }), '1');
  await pay(await approved({ ...due, invoiceNo: '3' }), '596.98');
  await enter({ ...due, invoiceNo: '4' });
  await send(keeper, await approved({ ...due, invoiceNo: '5' }), 'void', 'x');
  await approved({ dueOn: '2999-01-01', invoiceNo: '6' });
  const { rows } = await keeper.get('/bill/list', {
    supplierId,
    overdue: true,
    sort: 'billNo',
    order: 'asc',
  });
  expect(rows.map(({ id }) => id)).toEqual([owed.id, part.id]);
});

test('each order of the list pages through every bill once', async () => {
  for (const [dueOn, price] of [
    ['2026-03-01', '5'],
    [null, '5'],
    ['2026-01-01', '7'],
    [null, '1'],
  ] as const)
    await enter({ dueOn, lines: [{ ...line, quantity: '1', unitPrice: price, taxRate: '0' }] });
  for (const sort of ['billNo', 'invoicedOn', 'dueOn', 'gross'] as const)
    for (const order of ['asc', 'desc'] as const) {
      const whole = (await keeper.get('/bill/list', { supplierId, sort, order })).rows.map(({ id }) => id);
      expect(whole).toHaveLength(4);
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const page = await keeper.get('/bill/list', {
          supplierId,
          sort,
          order,
          limit: 1,
          ...(after && { after }),
        });
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after !== undefined && seen.length < 9);
      expect(seen).toEqual(whole);
    }
});

test('a bill is there for those whose scope its organisation is in, and for nobody else', async () => {
  const entered = await enter({ invoiceNo: 'S' });
  const [east, south, auditor, engineer, staff] = await Promise.all(
    (['eastKeeper', 'southKeeper', 'auditor', 'engineer', 'staff'] as const).map((name) =>
      server.signIn(name),
    ),
  );
  const ask = (who?: Caller) => who?.ask('/bill/get', { id: entered.id }).then(({ errcode }) => errcode);
  expect(await ask(east)).toBe(0);
  expect(await ask(auditor)).toBe(0);
  expect(await ask(south)).toBe(errcodes.notFound);
  const found = (who?: Caller) =>
    who?.get('/bill/duplicates', { supplierId, invoiceNo: 'S' }).then(({ rows }) => rows.length);
  expect([await found(east), await found(south)]).toEqual([1, 0]);
  expect(await ask(engineer)).toBe(errcodes.notPermitted);
  expect(await ask(staff)).toBe(errcodes.notPermitted);
  const sent = await auditor?.ask('/bill/event', { ...at(entered), event: 'submit' });
  expect(sent?.errcode).toBe(errcodes.notPermitted);
  const foreign = await south?.ask('/bill/create', {
    type: 'rent',
    supplierId,
    organisationId: server.company.organisations.east,
    invoicedOn: '2026-10-31',
  });
  expect(foreign).toMatchObject({
    errcode: errcodes.badReference,
    details: { field: 'organisationId' },
  });
});

test('a supplier that is merged takes its bills along', async () => {
  const entered = await enter();
  const { id: into } = await admin.get('/supplier/create', { name: '供电局' });
  const { version } = await admin.get('/supplier/get', { id: supplierId });
  const confirmed = await server.signIn('admin');
  await confirmed.get('/user/confirm', { password: testPassword });
  await confirmed.get('/supplier/merge', { id: supplierId, version, into });
  expect(await bill(entered.id)).toMatchObject({ supplier: { name: '供电局' } });
});
