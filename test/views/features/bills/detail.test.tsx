import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import BillDetail from '../../../../src/views/features/bills/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { type Bill, bill } from './bills.ts';

async function show(record: Bill, calls: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/bill/attachments': () => ({ rows: [] }),
    '/bill/get': () => record,
    '/budget/ofBill': () => ({ budget: null }),
    ...calls,
  });
  const user = { ...keeper, permissions: Object.keys(permissions) };
  const view = <Route path="/bills/:id" component={BillDetail} />;
  const drawn = await drawInside(view, { at: '/bills/5', load: async () => user });
  await screen.findByRole('heading', { name: /电力公司/ });
  return { ...drawn, server };
}

const actions = /^(Submit|Approve|Correct|Withdraw|Edit|Reject…|Void…|Record payment…)$/;
const offered = () => {
  showMore();
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
    .map((action) => action.textContent ?? '')
    .filter((text) => actions.test(text))
    .toSorted();
};

const none = { write: false, approve: false, pay: false };

test.each<[string, Partial<Bill>, string[]]>([
  ['nothing to who only reads', { may: none }, []],
  [
    'a draft to who writes it',
    { state: 'draft', may: { ...none, write: true } },
    ['Edit', 'Submit', 'Void…'],
  ],
  ['a draft without an amount no submission', { state: 'draft', gross: '0.00' }, ['Edit', 'Void…']],
  ['what is submitted to an approver', { may: { ...none, approve: true } }, ['Approve', 'Reject…']],
  ['no approval of their own', { needsOther: true }, ['Void…', 'Withdraw']],
  ['payment of what is approved', { state: 'approved', may: { ...none, pay: true } }, ['Record payment…']],
  ['correction of what is rejected', { state: 'rejected' }, ['Correct', 'Void…']],
  ['nothing of what is void', { state: 'void' }, []],
])('offers %s', async (_, more, expected) => {
  await show(bill(more));
  await waitFor(() => expect(offered()).toEqual(expected));
});

test('a bill shows its lines, its totals and that it is overdue', async () => {
  await show(bill());
  const lines = screen.getByRole('region', { name: 'Lines' });
  expect(within(lines).getByText('电费')).toBeVisible();
  expect(within(lines).getByText('0.5283')).toBeVisible();
  expect(within(lines).getAllByText(/596\.98/).length).toBeGreaterThan(1);
  expect(screen.getByText('Overdue')).toBeVisible();
});

test('who submitted a bill reads that somebody else approves it', async () => {
  await show(bill({ needsOther: true }));
  expect(
    screen.getByText('You wrote or submitted this bill. Somebody else has to approve it.'),
  ).toBeVisible();
});

test('a rejection is not sent without a reason', async () => {
  const { person, server } = await show(bill({ may: { ...none, approve: true } }), {
    '/bill/event': () => ({ id: 5, version: 4, state: 'rejected' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Reject…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this bill' });
  const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
  expect(confirm).toBeDisabled();
  await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), '税率不对');
  await person.click(confirm);
  await waitFor(() =>
    expect(server.payloads('/bill/event')).toEqual([
      { id: 5, version: 3, event: 'reject', reason: '税率不对' },
    ]),
  );
});

test('a payment begins with all that is open, and is never more', async () => {
  const { person, server } = await show(bill({ state: 'approved' }), {
    '/bill/pay': () => ({ id: 5, version: 4, state: 'partlyPaid' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Record payment…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record payment' });
  const amount = within(dialog).getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveValue('596.98');
  const confirm = within(dialog).getByRole('button', { name: 'Record payment' });
  await person.clear(amount);
  await person.type(amount, '596.99');
  expect(confirm).toBeDisabled();
  expect(within(dialog).getByText(/is left to pay/)).toBeVisible();
  await person.clear(amount);
  await person.type(amount, '100.5');
  await person.click(confirm);
  await waitFor(() =>
    expect(server.payloads('/bill/pay')).toEqual([
      { id: 5, version: 3, paidOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), amount: '100.50', note: '' },
    ]),
  );
});

test('a payment is reversed with a reason, and one that was says why', async () => {
  const payment = {
    id: 31,
    paidOn: '2026-11-10',
    amount: '96.98',
    note: '',
    recordedBy: '孙资产',
    recordedAt: '2026-11-10T01:00:00Z',
    reversedBy: null,
    reversedAt: null,
    reversalReason: '',
  };
  const gone = {
    ...payment,
    id: 30,
    amount: '50.00',
    reversedBy: '钱管理',
    reversedAt: '2026-11-11T01:00:00Z',
    reversalReason: '金额录错',
  };
  const { person, server } = await show(
    bill({ state: 'partlyPaid', paid: '96.98', open: '500.00', payments: [gone, payment] }),
    { '/bill/reversePayment': () => ({ id: 5, version: 4, state: 'approved' }) },
  );
  expect(screen.getByText(/金额录错/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /Reverse the payment of .*96\.98/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse this payment' });
  await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), '退票');
  await person.click(within(dialog).getByRole('button', { name: 'Reverse payment' }));
  await waitFor(() =>
    expect(server.payloads('/bill/reversePayment')).toEqual([
      { id: 5, version: 3, paymentId: 31, reason: '退票' },
    ]),
  );
});
