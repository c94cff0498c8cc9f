import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverDetail from '../../../../src/views/features/handovers/detail.tsx';
import HandoverList from '../../../../src/views/features/handovers/list.tsx';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { type Document, document, documentRow, everything, laptop, openLine } from './documents.ts';

const line = (id: number, back: boolean): Document['lines'][number] => ({
  id,
  asset: {
    id: id * 10,
    assetNo: `HQ-${id}`,
    name: 'Laptop',
    ...laptop,
    status: back ? 'inStock' : 'borrowed',
  },
  ...openLine,
  back,
  before: { status: 'inStock', custodian: null, organisation: 'IT', location: null },
});
const loan = document(5, {
  kind: 'borrow',
  state: 'lent',
  dueOn: '2026-03-09',
  overdue: true,
  postedAt: '2026-03-02T08:00:00Z',
  lines: [line(1, true), line(2, false), line(3, false)],
});

async function show(at: string, may = everything) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
    '/handover/get': () => loan,
    '/handover/list': () => ({
      rows: [documentRow(5, { kind: 'borrow', state: 'lent', dueOn: '2026-03-09', overdue: true })],
      next: null,
      count: { value: 1, capped: false },
    }),
  });
  const view = (
    <>
      <Route path="/handovers" component={HandoverList} />
      <Route path="/handovers/:id" component={HandoverDetail} />
    </>
  );
  const user = { ...keeper, permissions: may };
  return { ...(await drawInside(view, { at, load: async () => user })), server };
}
const place = () => fullPath(currentRoute());

describe('a loan', () => {
  test('offers to give back what is still out, and nothing else', async () => {
    const { person } = await show('/handovers/5');
    await person.click(await screen.findByRole('button', { name: 'Return loan…' }));
    expect(place()).toBe('/handovers/new?kind=returnLoan&assets=20,30');
  });

  test('says which of its assets are back', async () => {
    await show('/handovers/5');
    const rows = within(await screen.findByRole('table', { name: 'Assets' })).getAllByRole('row');
    expect(rows.map((row) => within(row).queryByText('Returned') !== null)).toEqual([true, false, false]);
  });

  test('says when it is due, and offers nothing to those who only read', async () => {
    await show('/handovers/5', ['handover.read']);
    expect((await screen.findAllByText('2026-03-09')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole('columnheader', { name: 'Previous custodian', hidden: true })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Return loan…' })).toBeNull();
  });

  test('that is overdue is marked in the list and can be filtered', async () => {
    layOut({ width: 1600, height: 600 });
    const { person, server } = await show('/handovers');
    expect(await screen.findByText(/2026-03-09 \(overdue\)/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Overdue' }));
    await waitFor(() => expect(place()).toBe('/handovers?overdue=1'));
    await waitFor(() => expect(server.payloads('/handover/list').at(-1)).toMatchObject({ overdue: true }));
    await person.click(screen.getByRole('button', { name: 'Remove the filter Overdue' }));
    await waitFor(() => expect(place()).toBe('/handovers'));
  });
});
