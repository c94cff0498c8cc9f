import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverDetail from '../../../../src/views/features/handovers/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { document, everything, laptop, openLine } from './documents.ts';

const asset = {
  id: 1,
  assetNo: 'HQ-1',
  name: 'Laptop 1',
  ...laptop,
  status: 'pendingDisposal' as const,
  originalValue: null,
  currency: null,
  custodian: 'Chen',
};
const disposal = (changes: Partial<ReturnType<typeof document>> = {}) =>
  document(5, {
    kind: 'disposal',
    state: 'submitted',
    custodian: null,
    organisation: null,
    reason: 'The board is broken',
    method: 'sold',
    proceeds: '120.50',
    lines: [{ id: 1, asset, ...openLine, before: null }],
    ...changes,
  });

async function show(found: ReturnType<typeof document>, permissions: readonly string[]) {
  const stepped = { id: 5, version: 2, state: 'approved' as const };
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/handover/attachments': () => ({ rows: [] }),
    '/handover/get': () => found,
    '/handover/decideDisposal': () => stepped,
    '/handover/withdraw': () => ({ ...stepped, state: 'draft' }),
    '/handover/event': () => ({ ...stepped, state: 'completed' }),
  });
  const view = <Route path="/handovers/:id" component={HandoverDetail} />;
  const user = { ...keeper, permissions: [...everything, ...permissions] };
  const drawn = await drawInside(view, { at: '/handovers/5', load: async () => user });
  await screen.findAllByText('HQ-1');
  return { server, ...drawn };
}
const button = (name: string) => screen.getByRole('button', { name });

test('is rejected by an approver with a reason', async () => {
  const { server, person } = await show(disposal({ mayDecide: true }), ['disposal.approve']);
  expect(screen.getByText('Sold')).toBeTruthy();
  await openMore();
  await person.click(button('Reject…'));
  const dialog = await screen.findByRole('dialog', { name: 'Reject this disposal' });
  const reject = within(dialog).getByRole('button', { name: 'Reject' });
  expect((reject as HTMLButtonElement).disabled).toBe(true);
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Repair it');
  await person.click(reject);
  await waitFor(() =>
    expect(server.payloads('/handover/decideDisposal')).toEqual([
      { id: 5, version: 1, event: 'reject', note: 'Repair it' },
    ]),
  );
});

test('cannot be approved by whoever wrote it, who can withdraw it', async () => {
  await show(disposal({ isOwn: true }), ['disposal.approve']);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(
    screen.getByText('You wrote or submitted this disposal. Somebody else has to approve it.'),
  ).toBeTruthy();
  await openMore();
  expect(button('Withdraw')).toBeTruthy();
});

test('is not decided on by whoever approves transfers', async () => {
  await show(disposal(), ['handover.approve']);
  await openMore();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reject…' })).toBeNull();
});

test('can be completed once it is approved', async () => {
  await show(disposal({ state: 'approved' }), []);
  expect(button('Complete')).toBeTruthy();
  await openMore();
  expect(button('Cancel this disposal')).toBeTruthy();
});
