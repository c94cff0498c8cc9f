import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer, Path } from '../../../../src/api/contract/index.ts';
import AssetListDetail from '../../../../src/views/features/asset-lists/detail.tsx';
import AssetRegister from '../../../../src/views/features/assets/list.tsx';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { row, trees } from '../assets/register.ts';

let personId = 700;
beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  personId += 1;
});

const permissions = ['asset.read', 'assetList.read', 'assetList.write'];
const user = () => ({ ...keeper, personId, permissions });
const list = (more: Partial<Answer<'/assetList/get'>> = {}): Answer<'/assetList/get'> => ({
  id: 5,
  version: 1,
  state: 'active',
  name: 'Laptops to check',
  live: false,
  owner: 'Li Na',
  organisation: null,
  remark: '',
  mayChange: true,
  mergedInto: null,
  createdAt: '2026-01-02T03:04:05Z',
  ...more,
});
const calls = {
  ...trees,
  '/log/list': () => ({ rows: [], next: null, count: { value: 0, capped: false } }),
  '/asset/list': () => ({ rows: [row(1), row(2)], next: null, count: { value: 2, capped: false } }),
  '/assetList/get': () => list(),
  '/assetList/filter': () => ({ filter: null, names: [], described: '', gone: [] }),
  '/assetList/snapshots': () => ({ rows: [{ id: 31, savedAt: '2026-03-02T03:04:05Z', savedBy: 'Li Na' }] }),
  '/assetList/totals': () => ({ assets: 2, values: [{ currency: 'CNY', amount: '5200.00', assets: 1 }] }),
  '/assetList/list': () => ({
    rows: [list({ id: 8, name: 'Other list' })].map(toRow),
    next: null,
    count: null,
  }),
};
const toRow = ({ id, version, state, name, live, owner }: Answer<'/assetList/get'>) => ({
  id,
  version,
  state,
  name,
  live,
  owner,
  organisation: null,
});
const place = () => fullPath(currentRoute());

async function showPage(more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...calls, ...more });
  const view = <Route path="/asset-lists/:id" component={AssetListDetail} />;
  return { ...(await drawInside(view, { at: '/asset-lists/5', load: async () => user() })), server };
}
async function showRegister(at: string, more: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...calls, ...more });
  return { ...(await drawInside(<AssetRegister />, { at, load: async () => user() })), server };
}
const requested = (server: ReturnType<typeof fakeServer>, path: Path) => server.payloads(path);

describe('the page of a list', () => {
  test('tells what it comes to and holds, and leads to the register', async () => {
    const { server } = await showPage();
    expect(await screen.findByRole('link', { name: 'HQ-1' })).toBeVisible();
    expect(screen.getByText('CN¥5,200.00')).toBeVisible();
    expect(screen.getByText('Without an original value')).toBeVisible();
    expect(requested(server, '/asset/list')[0]).toMatchObject({ listId: 5 });
    const link = screen.getByRole('link', { name: 'Open in register' });
    expect(link).toHaveAttribute('href', '#/assets?listId=5');
    expect(screen.queryByRole('link', { name: 'Show its filter' })).toBeNull();
  });

  test('of one that follows a filter leads to it, and offers no merge', async () => {
    await showPage({
      '/assetList/get': () => list({ live: true }),
      '/assetList/filter': () => ({
        filter: { status: ['inUse', 'missing'], where: 'brand.is:Dell' },
        names: [],
        described: 'status.among:inUse,missing;brand.is:Dell',
        gone: ['locationId'],
      }),
    });
    expect(await screen.findByText('Status is In use / Missing · Brand is Dell')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Location');
    expect(await screen.findByRole('link', { name: 'Show its filter' })).toHaveAttribute(
      'href',
      '#/assets?status=inUse%2Cmissing&where=brand.is%3ADell',
    );
    expect(screen.getByRole('button', { name: 'Retire' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Merge into…' })).toBeNull();
  });

  test('offers nothing to whom it is only shared with', async () => {
    await showPage({ '/assetList/get': () => list({ mayChange: false }) });
    expect(await screen.findByRole('link', { name: 'HQ-1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
  });
});

describe('the kept states of a list', () => {
  test('are compared with now; one is kept, and one removed', async () => {
    const { person, server } = await showPage({
      '/assetList/compare': () => ({
        counts: { came: 1, went: 0, changed: 1 },
        rows: [
          { id: 1, assetNo: 'HQ-1', name: 'Laptop 1', difference: 'came', changes: [] },
          {
            id: 2,
            assetNo: 'HQ-2',
            name: 'Laptop 2',
            difference: 'changed',
            changes: [{ field: 'custodian', from: 'Li Na', to: 'Wang Wei' }],
          },
        ],
      }),
      '/assetList/saveSnapshot': () => ({ id: 32 }),
      '/assetList/removeSnapshot': () => ({}),
    });
    await person.click(await screen.findByRole('button', { name: 'Compare with current' }));
    const table = await screen.findByRole('table', { name: 'Differences' });
    expect(within(table).getByText('Added')).toBeVisible();
    expect(within(table).getByText(/Wang Wei/)).toBeVisible();
    expect(requested(server, '/assetList/compare')).toEqual([{ id: 5, fromStateId: 31, toStateId: null }]);
    await person.click(screen.getByRole('button', { name: 'Save snapshot' }));
    await waitFor(() => expect(requested(server, '/assetList/saveSnapshot')).toEqual([{ id: 5 }]));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(requested(server, '/assetList/removeSnapshot')).toEqual([{ id: 5, stateId: 31 }]),
    );
  });
});

describe('from the register', () => {
  const tick = async (drawn: Awaited<ReturnType<typeof showRegister>>, name: string) => {
    await drawn.person.click(within(await screen.findByRole('row', { name: /HQ-1/ })).getByRole('checkbox'));
    await drawn.person.click(await screen.findByRole('button', { name }));
  };

  test('ticked assets go to a new list, which is opened; each is accounted for', async () => {
    const drawn = await showRegister('/assets', {
      '/assetList/create': () => ({ id: 9, version: 1, name: 'New' }),
      '/assetList/assets': () => ({ done: 1, before: 2, missing: 3 }),
    });
    await tick(drawn, 'Add to list');
    const dialog = await screen.findByRole('dialog', { name: 'Add to list' });
    expect(within(dialog).getByRole('button', { name: 'Add' })).toBeDisabled();
    await drawn.person.type(within(dialog).getByRole('textbox'), ' New {Enter}');
    await waitFor(() => expect(place()).toBe('/asset-lists/9'));
    expect(requested(drawn.server, '/assetList/create')).toEqual([{ name: 'New' }]);
    expect(requested(drawn.server, '/assetList/assets')).toEqual([
      { id: 9, action: 'add', filter: { ids: [1] } },
    ]);
    expect(toastStore.read().at(-1)?.text).toBe('1 asset added. 2 were already in the list. 3 not found.');
  });

  test('a refusal keeps what was typed', async () => {
    const drawn = await showRegister('/assets', {
      '/assetList/create': () => new Refused('notPermitted', 'Not now'),
    });
    await tick(drawn, 'Add to list');
    const dialog = await screen.findByRole('dialog', { name: 'Add to list' });
    await drawn.person.type(within(dialog).getByRole('textbox'), 'New{Enter}');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Not now');
    expect(within(dialog).getByRole('textbox')).toHaveValue('New');
  });

  test('what a list shows is taken out of it, and the rows are read anew', async () => {
    const drawn = await showRegister('/assets?listId=5', {
      '/assetList/assets': () => ({ done: 1, before: 0, missing: 0 }),
    });
    expect(
      await screen.findByRole('button', { name: 'Remove the filter Asset list: Laptops to check' }),
    ).toBeVisible();
    const before = requested(drawn.server, '/asset/list').length;
    await tick(drawn, 'Remove from list');
    await waitFor(() => expect(requested(drawn.server, '/asset/list').length).toBeGreaterThan(before));
    expect(requested(drawn.server, '/assetList/assets')).toEqual([
      { id: 5, action: 'takeOut', filter: { ids: [1] } },
    ]);
  });

  test('the filter in force is kept as a list', async () => {
    const { person, server } = await showRegister('/assets?status=inUse&sort=name&order=asc', {
      '/assetList/create': () => ({ id: 9, version: 1, name: 'In use' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Save as list' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save filter as smart list' });
    await person.type(within(dialog).getByRole('textbox'), 'In use{Enter}');
    await waitFor(() => expect(place()).toBe('/asset-lists/9'));
    expect(requested(server, '/assetList/create')).toEqual([
      { name: 'In use', filter: { status: ['inUse'] } },
    ]);
  });
});
