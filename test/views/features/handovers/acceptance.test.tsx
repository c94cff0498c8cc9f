import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverDetail from '../../../../src/views/features/handovers/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { type Document, document, everything, laptop, openLine } from './documents.ts';

const lines = [1, 2].map((id) => ({
  id,
  asset: { id, assetNo: `HQ-${id}`, name: 'Laptop', ...laptop, status: 'transferring' as const },
  ...openLine,
  waiting: true,
  before: null,
}));
const issue = (changes: Partial<Document> = {}) =>
  document(5, { state: 'handedOver', postedAt: '2026-03-02T09:00:00Z', lines, ...changes });
const stepped = { id: 5, version: 2, state: 'handedOver' } as const;

async function show(found: Document) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/handover/get': () => found,
    '/handover/settle': () => stepped,
    '/handover/event': () => ({ ...stepped, state: 'cancelled' }),
    '/handover/requestExtension': () => ({ ...stepped, state: 'lent' }),
    '/handover/decideExtension': () => ({ ...stepped, state: 'lent' }),
  });
  const view = <Route path="/handovers/:id" component={HandoverDetail} />;
  const user = { ...keeper, permissions: [...everything] };
  const drawn = await drawInside(view, { at: '/handovers/5', load: async () => user });
  await screen.findAllByText('HQ-1');
  return { server, ...drawn };
}

describe('an issue that waits for acceptance', () => {
  test('is accepted by its receiver, and refused with a reason alone', async () => {
    const { server, person } = await show(issue({ mayAccept: true }));
    const section = screen.getByRole('region', { name: 'Acceptance' });
    expect(section).toHaveTextContent('What you refuse goes back to where it was.');
    await person.click(within(section).getByRole('button', { name: 'Refuse 2 assets…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse 2 assets' });
    const refuse = within(dialog).getByRole('button', { name: 'Refuse' });
    expect(refuse).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'cracked');
    await person.click(refuse);
    await waitFor(() =>
      expect(server.payloads('/handover/settle')).toEqual([
        { id: 5, version: 1, outcome: 'refused', lineIds: [1, 2], note: 'cracked' },
      ]),
    );
  });

  test('is recorded by a keeper for a receiver without an account', async () => {
    await show(issue({ mayAccept: true, onPaper: true }));
    expect(screen.getByRole('region', { name: 'Acceptance' })).toHaveTextContent(
      'Li Na cannot accept here. Print the sheet',
    );
  });

  test('is withdrawn until a line is answered', async () => {
    const { server, person } = await show(issue());
    expect(screen.queryByRole('region', { name: 'Acceptance' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('button', { name: 'Withdraw handover' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this handover?' });
    await person.click(within(dialog).getByRole('button', { name: 'Withdraw handover' }));
    await waitFor(() =>
      expect(server.payloads('/handover/event')).toEqual([{ id: 5, version: 1, event: 'cancel' }]),
    );
  });

  test('that is answered in part shows both, and cannot be withdrawn', async () => {
    const [first, second] = lines as [Document['lines'][number], Document['lines'][number]];
    const answered = { ...first, waiting: false, accepted: true, onPaper: true, settledBy: 'Wang' };
    const refused = { ...second, waiting: false, refused: true, note: 'cracked' };
    await show(issue({ lines: [answered, refused] }));
    for (const word of ['Accepted', 'Signed on paper', 'Refused', 'cracked'])
      expect(screen.getAllByText(word).length).toBeGreaterThan(0);
    await openMore();
    // Its paper is all that is left.
    const menu = await screen.findByRole('dialog', { name: 'More actions' });
    const left = within(menu).getAllByRole('button');
    expect(left.map((button) => button.textContent)).toEqual(['Print', 'Download PDF', 'Copy as new']);
    const sheet = window.document.querySelector('[data-print-sheet]');
    expect(sheet).toHaveTextContent('Accepted · Signed on paper');
    expect(sheet).toHaveTextContent('Refused · cracked');
    expect(screen.queryByRole('button', { name: 'Withdraw handover' })).toBeNull();
  });
});

const loan = (changes: Partial<Document> = {}) =>
  document(5, { kind: 'borrow', state: 'lent', dueOn: '2026-03-09', lines, ...changes });
const requested: Document['extensions'][number] = {
  id: 1,
  state: 'requested',
  dueOn: '2026-03-20',
  reason: 'longer visit',
  requestedBy: 'Li Na',
  requestedAt: '2026-03-05T09:00:00Z',
  decidedBy: null,
  decidedAt: null,
  note: '',
};

describe('a later due date', () => {
  test('is requested by the borrower, for a later day and with a reason', async () => {
    const { server, person } = await show(loan({ mayRequestExtension: true }));
    await person.click(screen.getByRole('button', { name: 'Request extension…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request extension' });
    const send = within(dialog).getByRole('button', { name: 'Send request' });
    await person.type(within(dialog).getByRole('textbox', { name: /New due date/ }), '2026-03-20');
    expect(send).toBeDisabled();
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'longer visit');
    await person.click(send);
    await waitFor(() =>
      expect(server.payloads('/handover/requestExtension')).toEqual([
        { id: 5, version: 1, dueOn: '2026-03-20', reason: 'longer visit' },
      ]),
    );
  });

  test('is granted, or refused with a reason', async () => {
    const { server, person } = await show(loan({ mayDecideExtension: true, extensions: [requested] }));
    expect(screen.getByRole('region', { name: 'Extension' })).toHaveTextContent('Until 2026-03-20');
    await person.click(screen.getByRole('button', { name: 'Refuse extension…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refuse extension' });
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'needed here');
    await person.click(within(dialog).getByRole('button', { name: 'Refuse' }));
    await waitFor(() =>
      expect(server.payloads('/handover/decideExtension')).toEqual([
        { id: 5, version: 1, event: 'refuse', note: 'needed here' },
      ]),
    );
    await person.click(screen.getByRole('button', { name: 'Grant extension' }));
    await waitFor(() =>
      expect(server.payloads('/handover/decideExtension')[1]).toEqual({ id: 5, version: 1, event: 'grant' }),
    );
  });

  test('is no matter of others, and of no other document', async () => {
    await show(issue());
    expect(screen.queryByRole('region', { name: 'Extension' })).toBeNull();
  });
});
