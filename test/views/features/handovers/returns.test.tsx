import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverDetail from '../../../../src/views/features/handovers/detail.tsx';
import HandoverForm from '../../../../src/views/features/handovers/form.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { row, trees } from '../assets/register.ts';
import { document, everything, laptop, openLine } from './documents.ts';

beforeEach(() => sessionStorage.clear());
beforeAll(() => layOut({ width: 360, height: 740 }));

const assets = [row(1, { status: 'inUse' }), row(2, { status: 'inUse', condition: 'needsRepair' })];

async function show(at: string, calls: Parameters<typeof fakeServer>[0] = {}, may = everything) {
  const server = fakeServer({
    ...trees,
    '/asset/list': ({ ids }) => ({
      rows: assets.filter(({ id }) => ids?.includes(id)),
      next: null,
      count: null,
    }),
    '/handover/stockLocations': ({ assetIds }) => ({
      places: assetIds.map((assetId) => ({ assetId, location: null })),
    }),
    '/handover/receiverLocation': () => ({ location: { id: 40, name: 'Office 2' }, mustAccept: [] }),
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    ...calls,
  });
  const view = (
    <>
      <Route path="/handovers/new" component={HandoverForm} />
      <Route path="/handovers/:id/edit" component={HandoverForm} />
      <Route path="/handovers/:id" component={HandoverDetail} />
    </>
  );
  const user = { ...keeper, permissions: may };
  return { ...(await drawInside(view, { at, load: async () => user })), server };
}
const combobox = (name: string) => screen.findByRole('combobox', { name });

describe('the form of a return', () => {
  test('begins with the condition in the register, and sends only what differs and what is noted', async () => {
    const { server, person } = await show('/handovers/new?kind=return&assets=1,2', {
      '/handover/create': () => ({ id: 5, version: 1, documentNo: 'TK5', state: 'draft', lines: [] }),
      '/handover/get': () => document(5, { kind: 'return' }),
    });
    expect(await combobox('Condition of HQ-2')).toHaveValue('needsRepair');
    await person.selectOptions(await combobox('Condition of HQ-1'), 'Damaged');
    await person.type(screen.getByRole('textbox', { name: 'Notes on HQ-1' }), 'Screen');
    await person.selectOptions(await combobox('Condition of HQ-2'), 'Good');
    await person.selectOptions(await combobox('Condition of HQ-2'), 'Needs repair');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(fullPath(currentRoute())).toBe('/handovers/5'));
    expect(server.payloads('/handover/create')[0]).toMatchObject({
      assetIds: [1, 2],
      lineConditions: [{ assetId: 1, condition: 'damaged', note: 'Screen' }],
    });
  });

  test('opens the camera for photos, which can be left out again', async () => {
    const { person } = await show('/handovers/new?kind=returnLoan&assets=1');
    const input = await screen.findByLabelText('Photo of HQ-1', { selector: 'input' });
    expect(input).toHaveAttribute('capture', 'environment');
    await person.upload(input, new File(['x'], 'crack.jpg', { type: 'image/jpeg' }));
    await person.click(await screen.findByRole('button', { name: 'Remove crack.jpg' }));
    expect(screen.queryByText('crack.jpg')).toBeNull();
  });

  test('shows both sides where another has entered a condition meanwhile', async () => {
    const line = { ...openLine, condition: 'damaged', note: 'Dented' } as const;
    const asset = { id: 1, assetNo: 'HQ-1', name: 'Laptop 1', ...laptop, status: 'inUse' } as const;
    const theirs = document(5, {
      kind: 'return',
      version: 2,
      lines: [{ id: 1, asset, ...line, before: null }],
    });
    const { person, server } = await show('/handovers/5/edit', {
      '/handover/get': () =>
        document(5, { kind: 'return', lines: [{ id: 1, asset, ...openLine, before: null }] }),
      '/handover/update': ({ version }) =>
        version === 1
          ? new Refused('stale', 'Changed meanwhile', { current: theirs })
          : { id: 5, version: 3, documentNo: 'TK5', state: 'draft' },
    });
    await person.selectOptions(await combobox('Condition of HQ-1'), 'Needs repair');
    await person.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(server.payloads('/handover/update')).toHaveLength(1));
    expect(await screen.findByRole('radio', { name: /Mine.*Needs repair/ })).toBeVisible();
    await person.click(screen.getByRole('radio', { name: /Theirs.*Damaged, Dented/ }));
    await person.click(screen.getByRole('button', { name: 'Save selection' }));
    await waitFor(() =>
      expect(server.payloads('/handover/update')[1]).toMatchObject({
        version: 2,
        lineConditions: [{ assetId: 1, condition: 'damaged', note: 'Dented' }],
      }),
    );
  });

  test('of another document asks for no condition', async () => {
    await show('/handovers/new?kind=personTransfer&assets=1');
    expect(await screen.findByText('HQ-1')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Condition of HQ-1' })).toBeNull();
  });

  test('that an address names a receiver for begins with them and with where their assets are', async () => {
    await show('/handovers/new?kind=personTransfer&assets=1&receiver=8', {
      '/person/get': () => ({ id: 8, name: 'Li Na' }) as never,
    });
    expect(await screen.findByRole('combobox', { name: /Receiver/ })).toHaveTextContent('Li Na');
    expect(screen.getByRole('combobox', { name: /Location/ })).toHaveTextContent('Office 2');
  });
});

describe('the page of a return', () => {
  const asset = { id: 1, assetNo: 'HQ-1', name: 'Laptop 1', ...laptop, status: 'inStock' } as const;
  const returned = document(5, {
    kind: 'return',
    state: 'posted',
    postedAt: '2026-03-02T09:00:00Z',
    lines: [{ id: 7, asset, ...openLine, condition: 'damaged', note: 'Screen', photos: 2, before: null }],
  });

  test('shows condition, note and photos, and leads from damage to a report', async () => {
    await show('/handovers/5', { '/handover/get': () => returned }, [...everything, 'repair.report']);
    const table = within(await screen.findByRole('table', { name: 'Assets' }));
    expect(table.getByText('Damaged')).toBeVisible();
    expect(table.getByText('Screen')).toBeVisible();
    expect(table.getByRole('button', { name: 'Photos of HQ-1' })).toHaveTextContent('× 2');
    expect(table.getByRole('link', { name: 'Report a fault' })).toHaveAttribute(
      'href',
      expect.stringContaining('/repairs/new?asset=1'),
    );
    const sheet = window.document.querySelector('[data-print-sheet]');
    expect(sheet).toHaveTextContent(/Condition.*Damaged.*Screen/);
  });

  test('offers no report and no photo to those who only read', async () => {
    await show('/handovers/5', { '/handover/get': () => returned }, ['handover.read']);
    const table = within(await screen.findByRole('table', { name: 'Assets' }));
    expect(table.queryByRole('link', { name: 'Report a fault' })).toBeNull();
    expect(table.queryByRole('button', { name: 'Photo of HQ-1' })).toBeNull();
  });
});

test('the page of an issue leads to the return of what its receiver still has', async () => {
  const asset = { id: 1, assetNo: 'HQ-1', name: 'Laptop 1', ...laptop, status: 'inUse' } as const;
  const lines = [
    { id: 1, asset: { ...asset, custodian: 'Li Na' }, ...openLine, before: null },
    { id: 2, asset: { ...asset, id: 2, status: 'inStock' as const }, ...openLine, before: null },
  ];
  const { person } = await show('/handovers/5', {
    '/handover/get': () => document(5, { state: 'posted', postedAt: '2026-03-02T09:00:00Z', lines }),
  });
  await person.click(await screen.findByRole('button', { name: 'Return to stock…' }));
  expect(fullPath(currentRoute())).toBe('/handovers/new?kind=return&assets=1');
});
