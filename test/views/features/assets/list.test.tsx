import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answer, Payload } from '../../../../src/api/contract/index.ts';
import AssetList from '../../../../src/views/features/assets/list.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { currentRoute, fullPath } from '../../../../src/window/router.ts';
import { layOut } from '../../../support/lay-out.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { everything, row, trees } from './register.ts';

let person = 100;
beforeAll(() => layOut({ width: 1200, height: 600 }));
beforeEach(() => {
  localStorage.clear();
  forgetTrees();
  // Nobody is shown what another saw, so each test is somebody else.
  person += 1;
});

const user = (permissions: string[]) => ({ ...keeper, personId: person, permissions });
const page = (rows: Answer<'/asset/list'>['rows'], next: string | null = null): Answer<'/asset/list'> => ({
  rows,
  next,
  count: { value: rows.length, capped: false },
});
const three = () => page([row(1), row(2, { status: 'inUse', custodian: { id: 8, name: 'Li Na' } }), row(3)]);

const inUse = { assetId: 2, assetNo: 'HQ-2', name: 'Laptop 2', status: 'inUse' } as const;
const candidates = ({ filter: { ids = [] } }: Payload<'/handover/candidates'>) => ({
  assetIds: ids.filter((id) => id !== inUse.assetId),
  refused: ids.includes(inUse.assetId) ? [{ ...inUse, error: 'assetNotFree' as const }] : [],
  tooMany: false,
});

type Listed = Answer<'/asset/list'> | Refused | Error;

async function show(
  at = '/assets',
  list: (payload: Payload<'/asset/list'>) => Listed | Promise<Listed> = three,
  permissions = everything,
) {
  const server = fakeServer({ ...trees, '/asset/list': list, '/handover/candidates': candidates });
  const drawn = await drawInside(<AssetList />, { at, load: async () => user(permissions) });
  return { ...drawn, server };
}
const place = () => fullPath(currentRoute());
const ready = () => screen.findByText('Laptop 1');
const rowNamed = (name: RegExp) => screen.getByRole('row', { name });

describe('the register', () => {
  test('shows rows, the count, and leads to one', async () => {
    const { person } = await show();
    await ready();
    expect(screen.getByText('3 assets')).toBeVisible();
    expect(within(rowNamed(/HQ-2/)).getByText('In use')).toBeVisible();
    expect(within(rowNamed(/HQ-2/)).getByText('5,200.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'HQ-1' })).toHaveAttribute('href', '#/assets/1');
    await person.click(screen.getByText('Laptop 3'));
    expect(place()).toBe('/assets/3');
  });

  test('a filter of an address has its button; an amount is taken as a whole', async () => {
    const { person, server, unmount } = await show('/assets?valueFrom=1');
    await ready();
    const filters = within(screen.getByRole('toolbar', { name: 'Filters' }));
    await person.click(filters.getByRole('button', { name: 'Original value' }));
    const from = await screen.findByRole('textbox', { name: 'From' });
    await person.clear(from);
    await person.type(from, '1.500{Enter}');
    expect(screen.getByText(/^Is it 1,500.00 or 1.50/)).toBeVisible();
    expect([place(), (from as HTMLInputElement).value]).toEqual(['/assets?valueFrom=1', '1.500']);
    await person.clear(from);
    await person.type(from, '1 500,5');
    expect(place()).toBe('/assets?valueFrom=1');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(place()).toBe('/assets?valueFrom=1500.50'));
    expect(from).toHaveValue('1,500.50');
    expect(server.payloads('/asset/list').at(-1)).toMatchObject({ valueFrom: '1500.50' });
    unmount();
    await show('/assets?supplierId=4', three, everything);
    await ready();
    expect(screen.getByRole('button', { name: 'Remove the filter Supplier: #4' })).toBeVisible();
  });

  test('suppliers are no filter for who may not read them', async () => {
    const { person, unmount } = await show();
    await ready();
    await person.click(screen.getByRole('button', { name: 'More filters' }));
    expect(await screen.findByRole('option', { name: 'Model' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Supplier' })).toBeNull();
    unmount();
    const more = await show('/assets', three, [...everything, 'supplier.read']);
    await ready();
    await more.person.click(screen.getByRole('button', { name: 'More filters' }));
    expect(await screen.findByRole('option', { name: 'Supplier' })).toBeVisible();
  });

  test('says that there are more than the cap', async () => {
    await show('/assets', () => ({ ...three(), count: { value: 1000, capped: true } }));
    expect(await screen.findByText('1,000+ assets')).toBeVisible();
  });

  test('asks for the first page once with the count, then for what comes after', async () => {
    const first = page(
      Array.from({ length: 50 }, (_, index) => row(index + 1)),
      'cursor50',
    );
    const { server, person } = await show('/assets', ({ after }) =>
      after ? { ...page([row(51)]), count: null } : { ...first, count: { value: 51, capped: false } },
    );
    await ready();
    act(() => screen.getByRole('grid').focus());
    await person.keyboard('{End}');
    await waitFor(() => expect(server.payloads('/asset/list')).toHaveLength(2));
    expect(server.payloads('/asset/list')).toEqual([
      { limit: 50, count: true },
      { after: 'cursor50', limit: 50, count: false },
    ]);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '52');
  });

  test('shows what it showed at once on return, and asks for it again', async () => {
    const { unmount } = await show();
    await ready();
    unmount();
    let answer = (_: Listed) => {};
    const later = new Promise<Listed>((resolve) => {
      answer = resolve;
    });
    const { server } = await show('/assets', () => later);
    expect(screen.getByText('Laptop 1')).toBeVisible();
    await act(async () => answer(page([row(1, { name: 'Renamed' })])));
    expect(await screen.findByText('Renamed')).toBeVisible();
    expect(server.payloads('/asset/list')).toEqual([{ limit: 50, count: true }]);
  });
});

describe('the query', () => {
  test('is read from the address; what makes no sense is left out', async () => {
    const at =
      '/assets?status=inUse,bogus&categoryId=3&organisationId=-1&custodianId=8&search=lap&sort=name&order=desc';
    const { server } = await show(at);
    await ready();
    expect(server.payloads('/asset/list')[0]).toEqual({
      status: ['inUse'],
      categoryId: 3,
      custodianId: 8,
      search: 'lap',
      sort: 'name',
      order: 'desc',
      limit: 50,
      count: true,
    });
    expect(screen.getByRole('searchbox')).toHaveValue('lap');
    expect(await screen.findByRole('button', { name: 'Remove the filter Category: Laptops' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the filter Custodian: Li Na' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('follows what is typed, once typing pauses; / leads to the box', async () => {
    const { server, person } = await show();
    await ready();
    await person.keyboard('/');
    const box = screen.getByRole('searchbox');
    expect(box).toHaveFocus();
    for (const value of ['d', 'de', 'des', 'desk']) fireEvent.change(box, { target: { value } });
    expect(box).toHaveValue('desk');
    await waitFor(() => expect(place()).toBe('/assets?search=desk'));
    expect(server.payloads('/asset/list').map(({ search }) => search)).toEqual([undefined, 'desk']);
  });

  test('opens the only hit by Enter, at once; Down leads to the list', async () => {
    const { server, person } = await show('/assets', ({ search }) =>
      search === 'HQ-2' ? page([row(2)]) : three(),
    );
    await ready();
    const box = screen.getByRole('searchbox');
    await person.click(box);
    await person.keyboard('{ArrowDown}');
    expect(screen.getByRole('grid')).toHaveFocus();
    fireEvent.change(box, { target: { value: 'HQ-2' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(place()).toBe('/assets/2'));
    expect(server.payloads('/asset/list').map(({ search }) => search)).toEqual([undefined, 'HQ-2']);
  });

  test('follows filters and chips', async () => {
    const { server, person } = await show();
    await ready();
    const filters = within(screen.getByRole('toolbar', { name: 'Filters' }));
    await person.click(filters.getByRole('button', { name: 'Status' }));
    await person.click(await screen.findByRole('option', { name: 'In stock' }));
    await person.click(await screen.findByRole('option', { name: 'Missing' }));
    await waitFor(() => expect(place()).toBe('/assets?status=inStock,missing'));
    await person.keyboard('{Escape}');
    await person.click(filters.getByRole('button', { name: 'Category' }));
    await person.keyboard('lapt{Enter}');
    await waitFor(() => expect(place()).toBe('/assets?status=inStock,missing&categoryId=3'));
    await person.click(screen.getByRole('button', { name: 'Remove the filter Status: Missing' }));
    expect(place()).toBe('/assets?status=inStock&categoryId=3');
    await person.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(place()).toBe('/assets');
    await waitFor(() => expect(server.payloads('/asset/list').at(-1)).toEqual({ limit: 50, count: true }));
  });

  test('follows a head', async () => {
    const { person } = await show();
    await ready();
    const head = screen.getByRole('columnheader', { name: 'Original value' });
    await person.click(within(head).getByRole('button'));
    expect(place()).toBe('/assets?sort=originalValue&order=asc');
    await person.click(within(head).getByRole('button'));
    expect(place()).toBe('/assets?sort=originalValue&order=desc');
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeAll(() => {
    window.matchMedia = (media) => Object.assign(wide(media), { matches: true });
  });
  afterAll(() => {
    window.matchMedia = wide;
  });

  test('assets are cards, put in order by a list', async () => {
    const { person } = await show();
    await ready();
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(within(rowNamed(/HQ-2/)).getByText(/Li Na/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Sort' }));
    await person.click(await screen.findByRole('option', { name: 'Name, descending' }));
    expect(place()).toBe('/assets?sort=name&order=desc');
  });
});

describe('ticked assets', () => {
  const tick = (name: RegExp) => within(rowNamed(name)).getByRole('checkbox');

  test('can go to a document as soon as the server says that it takes them', async () => {
    const { person, server } = await show();
    await ready();
    await person.click(tick(/HQ-3/));
    await person.click(tick(/HQ-1/));
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Return to stock…' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Issue…' }));
    await waitFor(() => expect(place()).toMatch(/^\/handovers\/new\?kind=issue&assets=(1,3|3,1)$/));
    const [requested] = server.payloads('/handover/candidates');
    expect(requested?.kind).toBe('issue');
    expect(requested?.filter.ids?.toSorted()).toEqual([1, 3]);
  });

  test('that cannot be in it are named first, each with why; the others go on when that is said', async () => {
    const { person } = await show();
    await ready();
    for (const name of [/HQ-1/, /HQ-2/, /HQ-3/]) await person.click(tick(name));
    await person.click(screen.getByRole('button', { name: 'Issue…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New issue' }));
    expect(dialog.getByRole('link', { name: 'HQ-2 Laptop 2' })).toBeVisible();
    expect(dialog.getByText('Its current status does not allow this.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Continue with the other 2' }));
    expect(place()).toMatch(/^\/handovers\/new\?kind=issue&assets=(1,3|3,1)$/);
  });

  const never = new Promise<Listed>(() => {});
  const many = ({ after }: Payload<'/asset/list'>) =>
    after
      ? never
      : {
          ...page(
            Array.from({ length: 50 }, (_, index) => row(index + 1)),
            'cursor50',
          ),
          count: { value: 1234, capped: false },
        };
  const exported = () => {
    const requested: Payload<'/asset/export'>[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!String(input).endsWith('/asset/export')) return answer(input, init);
      requested.push(JSON.parse(String(init?.body)));
      throw new TypeError('no file today');
    };
    return requested;
  };

  test('are the loaded ones by the tick in the head; a line offers all that match, and only these again', async () => {
    const { person } = await show('/assets?status=inStock', many);
    await ready();
    // By their texts: looking for a role among fifty rows takes long.
    await person.click(screen.getByLabelText('Select all loaded rows'));
    expect(screen.getByText('50 selected')).toBeVisible();
    await person.click(screen.getByText('All 1,234 matching'));
    expect(screen.getByText('All 1,234 matching are selected')).toBeVisible();
    expect(screen.queryByText('Issue…')).toBeNull();
    expect(screen.getByText('A handover holds at most 500 assets.')).toBeVisible();
    const requested = exported();
    await person.click(screen.getByText('Export'));
    expect(await screen.findByText('All 1,234 matching assets')).toBeVisible();
    const [, fields] = screen.getAllByText('Export as CSV');
    await person.click(fields as HTMLElement);
    await waitFor(() => expect(requested).toEqual([{ status: ['inStock'], format: 'csv', language: 'en' }]));
    await person.click(screen.getByText('Only these 50'));
    expect(screen.getByText('50 selected')).toBeVisible();
    expect(screen.getByText('Issue…')).toBeVisible();
  });

  test('are what is exported, in the columns and the words of the screen', async () => {
    const { person } = await show('/assets?status=inStock&sort=name&order=desc');
    await ready();
    await person.click(tick(/HQ-3/));
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    for (const name of ['Model', 'Category', 'Custodian', 'Used by', 'Location'])
      await person.click(await screen.findByRole('menuitemcheckbox', { name }));
    await person.keyboard('{Escape}');
    const requested = exported();
    await person.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('1 selected asset')).toBeVisible();
    await person.click(
      screen.getAllByRole('menuitem', { name: 'Export as Excel (.xlsx)' })[0] as HTMLElement,
    );
    await waitFor(() => expect(requested).toHaveLength(1));
    expect(requested[0]).toMatchObject({
      ids: [3],
      sort: 'name',
      order: 'desc',
      columns: [
        { column: 'assetNo', label: 'Asset no.' },
        { column: 'name', label: 'Name' },
        { column: 'status', label: 'Status', words: { inUse: 'In use', inStock: 'In stock' } },
        { column: 'originalValue', label: 'Original value' },
        { column: 'currency', label: 'Currency' },
      ],
    });
    expect(requested[0]).not.toHaveProperty('status');
  });

  test('are not exported any longer once that is cancelled', async () => {
    const { person } = await show('/assets?status=inStock');
    await ready();
    const signals: (AbortSignal | null | undefined)[] = [];
    const answer = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!String(input).endsWith('/asset/export')) return answer(input, init);
      signals.push(init?.signal);
      return new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')));
      });
    };
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click((await screen.findAllByRole('menuitem', { name: 'Export as CSV' }))[0] as HTMLElement);
    await person.click(await screen.findByRole('button', { name: 'Exporting' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Cancel export' }));
    expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  test('are none for a person who may not', async () => {
    await show('/assets', three, ['asset.read']);
    await ready();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New asset' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  });
});

describe('without rows', () => {
  test('an empty register leads to the import and the form', async () => {
    await show('/assets', () => page([]));
    const empty = (await screen.findByText('No assets yet')).parentElement as HTMLElement;
    expect(within(empty).getByRole('link', { name: 'Import' })).toHaveAttribute('href', '#/imports/new');
    expect(within(empty).getByRole('link', { name: 'New asset' })).toHaveAttribute('href', '#/assets/new');
  });

  test('a filter that nothing matches can be cleared', async () => {
    const { person } = await show('/assets?status=missing', ({ status }) => (status ? page([]) : three()));
    await person.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await ready();
    expect(place()).toBe('/assets');
  });

  test('a refusal is shown, and it can be tried again', async () => {
    const { server, person } = await show('/assets', () => new Refused('unavailable', 'Not now'));
    expect(await screen.findByText('Not now')).toBeVisible();
    server.calls['/asset/list'] = three;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await ready();
  });
});
