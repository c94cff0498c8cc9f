import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverDetail from '../../../../src/views/features/handovers/detail.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { document, everything, laptop, openLine } from './documents.ts';

async function show(calls: Parameters<typeof fakeServer>[0], may = everything) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    ...calls,
  });
  const view = <Route path="/handovers/:id" component={HandoverDetail} />;
  const user = { ...keeper, permissions: may };
  return { ...(await drawInside(view, { at: '/handovers/5', load: async () => user })), server };
}

describe('one document', () => {
  test('takes effect after it was confirmed', async () => {
    let state: 'draft' | 'posted' = 'draft';
    const { person, server } = await show({
      '/handover/get': () => document(5, { state }),
      '/handover/event': () => {
        state = 'posted';
        return { id: 5, version: 2, state };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Issue now' }));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Issue' }));
    expect((await screen.findAllByText('Posted')).length).toBeGreaterThan(0);
    expect(server.payloads('/handover/event')).toEqual([{ id: 5, version: 1, event: 'post' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Issue now' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test('is given up', async () => {
    const { person, server } = await show({
      '/handover/get': () => document(5),
      '/handover/event': () => new Refused('stale', 'Somebody was quicker'),
    });
    await screen.findByRole('button', { name: 'Issue now' });
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await person.click(await screen.findByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(server.payloads('/handover/get')).toHaveLength(2));
    expect(server.payloads('/handover/event')).toEqual([{ id: 5, version: 1, event: 'cancel' }]);
  });

  test('without a receiver it cannot take effect', async () => {
    await show({ '/handover/get': () => document(5, { custodian: null }) });
    await screen.findByRole('button', { name: 'Lifecycle' });
    await openMore();
    expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Issue now' })).toBeNull();
  });

  test('shows where its assets were before, and offers nothing to those who only read', async () => {
    const before = {
      status: 'inStock',
      custodian: null,
      organisation: 'Store',
      location: 'Shelf 3',
    } as const;
    const lines = [
      {
        id: 1,
        asset: { id: 1, assetNo: 'HQ-1', name: 'Laptop 1', ...laptop, status: 'inUse' as const },
        ...openLine,
        back: false,
        before,
      },
    ];
    await show(
      { '/handover/get': () => document(5, { state: 'posted', postedAt: '2026-03-02T09:00:00Z', lines }) },
      ['handover.read'],
    );
    expect(await screen.findByText('Shelf 3')).toBeVisible();
    // A department is no custodian.
    expect(screen.getByText('Store')).toHaveAttribute('data-head', 'Previously used by');
    expect(screen.getByText('—')).toHaveAttribute('data-head', 'Previous custodian');
    expect(screen.queryByRole('button', { name: /Issue|Give up/ })).toBeNull();
    expect(screen.queryByText('Log')).toBeNull();
  });

  test('its paper names the company, who hands over, and model and value of each asset', async () => {
    const asset = { id: 1, assetNo: 'HQ-1', name: 'Laptop 1', ...laptop, status: 'inUse' as const };
    const lines = [
      { id: 1, asset: { ...asset, custodian: 'Chen' }, ...openLine, before: null },
      { id: 2, asset: { ...asset, custodian: 'Chen' }, ...openLine, before: null },
    ];
    await show({ '/handover/get': () => document(5, { kind: 'return', lines }) });
    await screen.findAllByText('HQ-1');
    const sheet = window.document.querySelector('[data-print-sheet]');
    expect(sheet).toHaveTextContent(/^Qixia Ltd\.Asset handover: return to stock/);
    expect(sheet).toHaveTextContent('Handed over by: Chen');
    expect(sheet).toHaveTextContent(/ThinkPad T14PF1GoodCN¥5,200\.00Chen/);
  });

  test('its paper names whoever gave an asset back once', async () => {
    const asset = { id: 1, assetNo: 'HQ-1', name: 'Laptop 1', ...laptop, status: 'inStock' as const };
    const before = { status: 'inUse', custodian: 'Chen', organisation: 'Store', location: null } as const;
    const lines = [{ id: 1, asset, ...openLine, back: false, before }];
    const givers = ['Chen'];
    await show({ '/handover/get': () => document(5, { kind: 'return', state: 'posted', givers, lines }) });
    await screen.findAllByText('HQ-1');
    const sheet = window.document.querySelector('[data-print-sheet]');
    expect(sheet).toHaveTextContent('Returned by: Chen');
    expect(sheet).not.toHaveTextContent('Handed over by: ');
  });

  test('its paper is saved as a PDF in the words of the screen', async () => {
    URL.createObjectURL = () => 'blob:sheet';
    URL.revokeObjectURL = () => {};
    const { person, server } = await show({
      '/handover/get': () => document(5, { kind: 'return', state: 'posted' }),
      '/handover/sheet': () => new Blob(['x']),
    } as never);
    await screen.findAllByText('HQ-1');
    await openMore();
    await person.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(server.payloads('/handover/sheet')).toHaveLength(1));
    expect(server.payloads('/handover/sheet')[0]).toMatchObject({
      id: 5,
      words: {
        title: 'Asset handover: return to stock',
        terms: { givers: 'Returned by' },
        columns: { serialNo: 'Serial no.' },
        signers: { received: 'Received by, date' },
        states: { posted: 'Posted' },
      },
    });
  });

  test('one that does not exist is said so', async () => {
    await show({ '/handover/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('Handover not found')).toBeVisible();
  });
});
