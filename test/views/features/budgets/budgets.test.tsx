import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { BudgetNote } from '../../../../src/views/features/bills/budget-note.tsx';
import BudgetDetail from '../../../../src/views/features/budgets/detail.tsx';
import BudgetForm from '../../../../src/views/features/budgets/form.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';

const user = { ...keeper, permissions: Object.keys(permissions) };
type Budget = Answer<'/budget/get'>;

const budget = (more: Partial<Budget> = {}): Budget => ({
  id: 5,
  version: 3,
  budgetNo: 'YS20260101000005',
  state: 'active',
  organisation: { id: 2, name: '华东分公司' },
  year: 2026,
  type: null,
  amount: '1000.00',
  committed: '200.00',
  actual: '650.00',
  remaining: '150.00',
  currency: 'CNY',
  warnPercent: 80,
  blocks: true,
  remark: '',
  createdAt: '2026-01-01T01:00:00Z',
  mayWrite: true,
  ...more,
});

async function show(record: Budget) {
  const server = fakeServer({
    '/timeline/list': () => ({ rows: [], next: null }),
    '/watch/get': () => ({ watching: false }),
    '/bill/list': () => ({ rows: [], next: null, count: null }),
    '/budget/get': () => record,
    '/budget/event': () => ({ id: 5, version: 4, state: 'retired' }),
  });
  const view = <Route path="/budgets/:id" component={BudgetDetail} />;
  const drawn = await drawInside(view, { at: '/budgets/5', load: async () => user });
  await screen.findByRole('heading', { name: /华东分公司/ });
  return { ...drawn, server };
}

test('a budget shows how much of it is used, its bills, and is retired once that is confirmed', async () => {
  const { person, server } = await show(budget());
  expect(screen.getByRole('meter', { name: 'Used of the budget' })).toHaveAttribute('aria-valuetext', '85%');
  expect(screen.getByText('All types')).toBeVisible();
  expect(server.payloads('/bill/list')).toEqual([expect.objectContaining({ budgetId: 5 })]);
  showMore();
  await person.click(screen.getByRole('button', { name: 'Retire' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Retire' }));
  await waitFor(() =>
    expect(server.payloads('/budget/event')).toEqual([{ id: 5, version: 3, event: 'retire' }]),
  );
});

test('a retired budget is restored and not edited; one out of scope is only read', async () => {
  await show(budget({ state: 'retired' }));
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

test('only what was changed of a budget is sent', async () => {
  const server = fakeServer({
    '/budget/get': () => budget(),
    '/budget/update': () => ({ id: 5, version: 4, state: 'active' }),
  });
  const view = <Route path="/budgets/:id/edit" component={BudgetForm} />;
  const { person } = await drawInside(view, { at: '/budgets/5/edit', load: async () => user });
  const amount = await screen.findByRole('textbox', { name: /Amount/ });
  await person.clear(amount);
  await person.type(amount, '2500');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.payloads('/budget/update')).toEqual([
      { id: 5, version: 3, changes: { amount: '2500.00' } },
    ]),
  );
});

const bill = { organisationId: 2, type: 'rent', invoicedOn: '2026-05-01' } as const;
test.each<[string, Partial<Budget>, string, RegExp | null]>([
  ['nothing more while enough is left', { actual: '0.00' }, '100.00', null],
  ['what is left once it warns', {}, '100.00', /50\.00 of the budget is left/],
  ['that it cannot be submitted', {}, '150.01', /exceeds the budget by .*0\.01 and cannot be submitted/],
  ['that a budget that only warns is exceeded', { blocks: false }, '150.01', /is exceeded by .*0\.01/],
])('a bill says of its budget %s', async (_, more, further, said) => {
  fakeServer({ '/budget/ofBill': () => ({ budget: budget(more) }) });
  await drawInside(<BudgetNote {...bill} further={further} />, { load: async () => user });
  expect(await screen.findByText(/150\.00 of .*1,000\.00 remaining/)).toBeVisible();
  if (said) expect(screen.getByRole('status')).toHaveTextContent(said);
  else expect(screen.queryByRole('status')).toBeNull();
});
