import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Compile } from 'typebox/compile';
import { contract } from '../../../../src/api/contract/index.ts';
import DepreciationDetail from '../../../../src/views/features/depreciation/detail.tsx';
import { exportedColumns } from '../../../../src/vocabulary/exports.ts';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { everything, line, run } from './runs.ts';

async function show(changes: Parameters<typeof run>[0] = {}, permissions = everything) {
  const server = fakeServer({
    '/log/list': () => ({ rows: [], next: null, count: null }),
    '/depreciation/get': () => run(changes),
    '/depreciation/lines': () => ({ rows: [line], next: null }),
    '/depreciation/summary': () => ({
      rows: [
        {
          category: 'Machines',
          organisation: 'East',
          assets: 1,
          cost: '1200.00',
          amount: '100.00',
          accumulated: '300.00',
        },
      ],
      amount: '100.00',
    }),
  });
  const view = <Route path="/depreciation/:id" component={DepreciationDetail} />;
  const user = { ...keeper, mode: '1' as const, permissions };
  return { ...(await drawInside(view, { at: '/depreciation/7', load: async () => user })), server };
}

const offered = () => {
  showMore();
  return ['Post', 'Calculate again', 'Reverse', 'Discard run'].filter((name) =>
    screen.queryByRole('button', { name }),
  );
};

describe('a depreciation run', () => {
  test('shows what each asset is charged, the summary and what is left out', async () => {
    const { person, server } = await show();
    const lines = await screen.findByRole('table', { name: 'Charges by asset' });
    for (const text of ['HQ-9', '1,200.00', '900.00', 'Straight line'])
      expect(within(lines).getByText(text)).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Depreciation summary' })).toBeVisible();
    server.calls['/depreciation/skipped'] = () => ({
      rows: [{ id: 4, assetNo: 'HQ-4', name: 'Desk', reason: 'noMethod' }],
      next: null,
    });
    await person.click(screen.getByRole('button', { name: 'No depreciation method: 2' }));
    expect(await screen.findByRole('link', { name: 'HQ-4' })).toBeVisible();
  });

  test('asks for the work of a month that nobody entered, and is calculated again by it', async () => {
    const { person, server } = await show({ skipped: [{ reason: 'noWork', count: 1 }] });
    server.calls['/depreciation/skipped'] = () => ({
      rows: [{ id: 4, assetNo: 'HQ-4', name: 'Lorry', reason: 'noWork' }],
      next: null,
    });
    const lorry = { id: 4, assetNo: 'HQ-4', name: 'Lorry', workUnit: 'km', totalWork: '500000.00' };
    const open = { units: null, source: null, author: null, closed: false, metered: null };
    server.calls['/depreciation/work'] = () => ({ rows: [{ ...lorry, done: '0.00', ...open }], next: null });
    server.calls['/asset/saveWork'] = () => ({ saved: 1 });
    server.calls['/depreciation/event'] = () => ({ id: 7, version: 3, runNo: 'ZJ7', state: 'previewed' });
    await person.click(await screen.findByRole('button', { name: 'Work of the month not entered: 1' }));
    await person.click(await screen.findByRole('button', { name: 'Enter work…' }));
    await person.type(await screen.findByRole('textbox', { name: 'Work of HQ-4' }), '4000');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.payloads('/depreciation/event')).toHaveLength(1));
    expect(server.payloads('/asset/saveWork')).toMatchObject([{ entries: [{ assetId: 4, units: '4000' }] }]);
  });

  test.each([
    ['previewed', {}, ['Post', 'Calculate again', 'Discard run']],
    ['posted', {}, ['Reverse']],
    ['posted', { reverses: { id: 6, runNo: 'ZJ6' } }, []],
    ['reversed', { reversedBy: { id: 8, runNo: 'ZJ8' } }, []],
  ] as const)('that is %s offers what its life allows %j', async (state, changes, expected) => {
    await show({ state, ...changes });
    await screen.findByRole('table', { name: 'Charges by asset' });
    await waitFor(() => expect(offered()).toEqual(expected));
  });

  test('is posted only by those who may, once they have confirmed it', async () => {
    const { person, server } = await show();
    server.calls['/depreciation/post'] = () => ({
      id: 7,
      version: 3,
      runNo: 'ZJ2026060007',
      state: 'posted',
    });
    await person.click(await screen.findByRole('button', { name: 'Post' }));
    const dialog = await screen.findByRole('alertdialog', { name: /2026-06/ });
    await person.click(within(dialog).getByRole('button', { name: 'Post' }));
    await waitFor(() =>
      expect(server.payloads('/depreciation/post')).toEqual([{ id: 7, version: 2, event: 'post' }]),
    );
  });

  test('offers nothing that a person may not do', async () => {
    await show({}, ['depreciation.read']);
    await screen.findByRole('table', { name: 'Charges by asset' });
    expect(offered()).toEqual([]);
  });

  test.each([
    ['depreciationLine', 'Export'],
    ['depreciationVoucher', 'Export voucher'],
  ] as const)('can be taken along as a table, %s', async (list, name) => {
    const { person, server } = await show();
    await screen.findByRole('table', { name: 'Charges by asset' });
    const path = `/${list}/export` as const;
    server.calls[path] = () => new Refused('tooSlow', 'x');
    if (list === 'depreciationVoucher') showMore();
    await person.click(await screen.findByRole('button', { name }));
    await person.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    await waitFor(() => expect(server.payloads(path)).toHaveLength(1));
    const [requested] = server.payloads(path);
    expect([...Compile(contract[path].payload).Errors(requested)]).toEqual([]);
    expect(requested?.columns.map(({ column }) => column)).toEqual([...exportedColumns[list]]);
  });
});
