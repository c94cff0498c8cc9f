import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverDetail from '../../../../src/views/features/handovers/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { document, everything, laptop, openLine } from './documents.ts';

const asset = (id: number) => ({
  id,
  assetNo: `HQ-${id}`,
  name: `Laptop ${id}`,
  ...laptop,
  status: 'transferring' as const,
  originalValue: null,
  currency: null,
  custodian: 'Chen',
});
const lines = [1, 2].map((id) => ({ id, asset: asset(id), ...openLine, waiting: true, before: null }));
const transfer = (changes: Partial<ReturnType<typeof document>> = {}) =>
  document(5, {
    kind: 'personTransfer',
    state: 'handedOver',
    postedAt: '2026-03-02T09:00:00Z',
    lines,
    mayAccept: true,
    ...changes,
  });

async function show(found: ReturnType<typeof document>, permissions: readonly string[] = everything) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/handover/get': () => found,
    '/handover/settle': () => ({ id: 5, version: 2, state: 'completed' }),
    '/handover/decide': () => ({ id: 5, version: 2, state: 'approved' }),
    '/handover/event': () => ({ id: 5, version: 2, state: 'handedOver' }),
  });
  const view = <Route path="/handovers/:id" component={HandoverDetail} />;
  const user = { ...keeper, permissions: [...permissions] };
  const drawn = await drawInside(view, { at: '/handovers/5', load: async () => user });
  await screen.findAllByText('HQ-1');
  return { server, ...drawn };
}

describe('a transfer that was handed over', () => {
  test('is accepted as a whole by its receiver', async () => {
    const { server, person } = await show(transfer());
    const section = screen.getByRole('region', { name: 'Acceptance' });
    expect(within(section).getAllByRole('checkbox')).toHaveLength(2);
    await person.click(within(section).getByRole('button', { name: 'Accept 2 assets' }));
    await waitFor(() =>
      expect(server.payloads('/handover/settle')).toEqual([
        { id: 5, version: 1, outcome: 'accepted', lineIds: [1, 2], note: '' },
      ]),
    );
  });

  test('is refused for what is chosen, with the reason', async () => {
    const { server, person } = await show(transfer());
    await person.click(screen.getByRole('checkbox', { name: /HQ-1/ }));
    await person.click(screen.getByRole('button', { name: 'Refuse 1 asset…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse 1 asset' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'cracked');
    await person.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(server.payloads('/handover/settle')).toEqual([
        { id: 5, version: 1, outcome: 'refused', lineIds: [2], note: 'cracked' },
      ]),
    );
    // What is left is chosen again.
    expect(screen.getByRole('checkbox', { name: /HQ-1/ })).toBeChecked();
  });

  test('is no matter of others', async () => {
    await show(transfer({ mayAccept: false }));
    expect(screen.queryByRole('region', { name: 'Acceptance' })).toBeNull();
    expect(screen.getAllByText('Not answered yet')).toHaveLength(2);
  });
});

test('a submitted transfer is approved by somebody other than its creator', async () => {
  const submitted = { state: 'submitted', mayAccept: false, mayDecide: true, postedAt: null } as const;
  const { person, server } = await show(transfer(submitted), [...everything, 'handover.approve']);
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(server.payloads('/handover/decide')).toEqual([{ id: 5, version: 1, event: 'approve' }]),
  );
});

test('who made a transfer is not offered to approve it', async () => {
  const submitted = { state: 'submitted', mayAccept: false, isOwn: true } as const;
  await show(transfer(submitted), [...everything, 'handover.approve']);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
