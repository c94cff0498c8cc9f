import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../../../src/api/contract/index.ts';
import AssetDetail from '../../../../src/views/features/assets/detail.tsx';
import { forgetTrees } from '../../../../src/views/parts/picker/trees.ts';
import { toastStore } from '../../../../src/views/ui/toaster.ts';
import type { AssetState } from '../../../../src/vocabulary/asset.ts';
import { currentRoute, fullPath, Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer, Refused } from '../../support/fake-server.ts';
import { openMore, showMore } from '../../support/more-actions.ts';
import { keeper } from '../../support/people.ts';
import { asset, everything, trees } from './register.ts';

beforeEach(forgetTrees);

type Entry = Answer<'/log/list'>['rows'][number];
const entry = (id: number, changes: Partial<Entry>): Entry => ({
  id,
  at: '2026-01-01T00:00:00Z',
  actor: 'Wang',
  ip: '10.0.0.1',
  way: 'form',
  action: 'updated',
  recordKind: 'asset',
  recordId: 9,
  recordLabel: 'HQ-9 Laptop 9',
  document: null,
  changes: [],
  ...changes,
});
const document = documentRow(40, { documentNo: 'LY-40', state: 'posted' });

async function show(
  input: Partial<Answer<'/asset/get'>> = {},
  calls: Parameters<typeof fakeServer>[0] = {},
  permissions = everything,
) {
  const server = fakeServer({
    ...trees,
    '/asset/get': () => asset(input),
    '/handover/list': () => ({ rows: [document], next: null, count: null }),
    '/log/list': () => ({ rows: [], next: null, count: null }),
    ...calls,
  });
  const view = (
    <Route path="/assets/:id">
      <AssetDetail />
    </Route>
  );
  const drawn = await drawInside(view, {
    at: '/assets/9',
    load: async () => ({ ...keeper, mode: '1', permissions }),
  });
  return { ...drawn, server };
}

import { documentRow } from '../handovers/documents.ts';

const notice = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;
const heading = () => screen.findByRole('heading', { level: 1, name: /Laptop 9/ });
const offered = () => {
  showMore();
  return [
    'Remove draft',
    'Edit',
    'Put in stock',
    'Loan…',
    'Return to stock…',
    'Return loan…',
    'Issue…',
  ].filter((name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }));
};
const described = () => toastStore.read().at(-1)?.text;

describe('an asset', () => {
  test('shows its facts as people read them', async () => {
    await show({
      status: 'inUse',
      custodian: { id: 8, name: 'Li Na' },
      custom: { MAC: 'aa:bb' },
      parent: { id: 2, assetNo: 'HQ-2', name: 'Rack' },
    });
    expect(await heading()).toHaveTextContent('In use');
    expect(notice('Custodian')).toHaveTextContent('Li Na');
    expect(notice('Original value')).toHaveTextContent('¥5,200.00');
    expect(notice('Residual rate')).toHaveTextContent('5%');
    expect(notice('Manufacturer')).toHaveTextContent('—');
    expect(notice('MAC')).toHaveTextContent('aa:bb');
    expect(screen.getByRole('link', { name: 'HQ-2 Rack' })).toHaveAttribute('href', '#/assets/2');
  });

  test('shows its documents and its log', async () => {
    const { server } = await show(
      {},
      {
        '/log/list': () => ({
          rows: [
            entry(2, {
              action: 'asset/inStock/issue/inUse',
              way: 'document',
              document: { id: 40, documentNo: 'LY-40' },
              changes: [{ field: 'status', from: 'inStock', to: 'inUse' }],
            }),
            entry(1, { changes: [{ field: 'custom:MAC', from: 'aa', to: null }] }),
          ],
          next: null,
          count: null,
        }),
      },
    );
    const documents = await screen.findByRole('region', { name: 'Handovers' });
    expect(await within(documents).findByRole('link', { name: 'LY-40' })).toHaveAttribute(
      'href',
      '#/handovers/40',
    );
    const log = screen.getByRole('region', { name: 'Log' });
    const [issued, changed] = await within(log).findAllByRole('listitem');
    expect(issued).toHaveTextContent(/Issued.*LY-40.*Wang.*Handover.*Status.*In stock.*→.*In use/);
    expect(changed).toHaveTextContent(/Changed.*MAC.*aa.*→.*nothing/);
    expect(server.payloads('/log/list')).toEqual([
      { recordKind: 'asset', recordId: 9, limit: 50, count: true },
    ]);
    expect(server.payloads('/handover/list')).toEqual([{ assetId: 9, limit: 50, count: true }]);
  });

  test('asks for neither where the person may not read them', async () => {
    const { server } = await show({}, {}, ['asset.read']);
    await heading();
    expect(server.payloads('/log/list')).toEqual([]);
    expect(server.payloads('/handover/list')).toEqual([]);
  });

  test('shows what could not be loaded, and tries again', async () => {
    const { person, server } = await show(
      {},
      {
        '/log/list': () => new Refused('unavailable', 'No log now'),
        '/handover/list': () => new Refused('unavailable', 'None'),
      },
    );
    expect(await screen.findByText('No log now')).toBeVisible();
    server.calls['/log/list'] = () => ({ rows: [entry(1, {})], next: null, count: null });
    const log = screen.getByRole('region', { name: 'Log' });
    await person.click(within(log).getByRole('button', { name: 'Try again' }));
    expect(await within(log).findByText('Changed')).toBeVisible();
  });

  test('that does not exist says so', async () => {
    await show({}, { '/asset/get': () => new Refused('notFound', 'Not found') });
    expect(await screen.findByText('Asset not found')).toBeVisible();
  });

  test('that cannot be loaded can be tried again', async () => {
    const { person, server } = await show({}, { '/asset/get': () => new Refused('unavailable', 'Not now') });
    expect(await screen.findByText('Not now')).toBeVisible();
    server.calls['/asset/get'] = () => asset();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await heading();
  });
});

describe('what can be done', () => {
  test.each([
    ['draft', ['Remove draft', 'Edit', 'Put in stock']],
    ['inStock', ['Edit', 'Loan…', 'Issue…']],
    ['inUse', ['Edit', 'Loan…', 'Return to stock…']],
    ['disposed', []],
  ] as const)('with one that is %s', async (status, actions) => {
    await show({ status });
    await heading();
    await openMore();
    expect(offered()).toEqual(actions);
  });

  test('is nothing for a person who may only read', async () => {
    await show({ status: 'draft' }, {}, ['asset.read']);
    await heading();
    expect(offered()).toEqual([]);
  });

  test('is no second document while an open one holds it', async () => {
    await show({ openDocument: { id: 41, documentNo: 'LY-41', kind: 'issue', to: null } });
    await heading();
    expect(offered()).toEqual(['Edit']);
    expect(screen.getByRole('link', { name: 'LY-41' })).toHaveAttribute('href', '#/handovers/41');
  });

  test('issuing leads to a document over it', async () => {
    const { person } = await show();
    await heading();
    await person.click(screen.getByRole('button', { name: 'Issue…' }));
    expect(fullPath(currentRoute())).toBe('/handovers/new?kind=issue&assets=9');
  });

  test('putting it in stock says where, and shows the new state', async () => {
    let status: 'draft' | 'inStock' = 'draft';
    const { person, server } = await show(
      {},
      {
        '/asset/get': () => asset({ status, location: null }),
        '/asset/event': () => {
          status = 'inStock';
          return { id: 9, version: 2, status };
        },
      },
    );
    await heading();
    await person.click(screen.getByRole('button', { name: 'Put in stock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put in stock' });
    await person.click(within(dialog).getByRole('combobox', { name: 'Location' }));
    await person.click(await screen.findByRole('option', { name: 'Office' }));
    await person.click(within(dialog).getByRole('button', { name: 'Put in stock' }));
    await waitFor(() => expect(offered()).toEqual(['Edit', 'Loan…', 'Issue…']));
    expect(server.payloads('/asset/event')).toEqual([
      { id: 9, version: 1, event: 'put in stock', locationId: 6 },
    ]);
    expect(described()).toBe('Done');
  });

  test.each([
    ['inRepair', 'Back from repair', 'come back from repair'],
    ['missing', 'Mark as found', 'turn up'],
    ['pendingDisposal', 'Cancel disposal', 'withdraw disposal'],
    ['transferring', 'End transfer', 'end transfer'],
  ] as const)('one that came in as %s is brought back after a question', async (state, word, event) => {
    let status: AssetState = state;
    const { person, server } = await show(
      { status: state },
      {
        '/asset/get': () => asset({ status }),
        '/asset/event': () => {
          status = 'inStock';
          return { id: 9, version: 2, status };
        },
      },
    );
    await heading();
    await person.click(screen.getByRole('button', { name: word }));
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: word }));
    await waitFor(() => expect(offered()).toEqual(['Edit', 'Loan…', 'Issue…']));
    expect(server.payloads('/asset/event')).toEqual([{ id: 9, version: 1, event }]);
  });

  test('a refusal is told in the words of the server, and the asset is loaded again', async () => {
    const { person, server } = await show(
      { status: 'draft' },
      { '/asset/event': () => new Refused('transitionRefused', 'Not possible any more') },
    );
    await heading();
    await person.click(screen.getByRole('button', { name: 'Put in stock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put in stock' });
    await person.click(within(dialog).getByRole('button', { name: 'Put in stock' }));
    expect(await screen.findByText('Not possible any more')).toBeVisible();
    expect(server.payloads('/asset/get')).toHaveLength(2);
  });

  test('removing a draft asks first, and leads to the register', async () => {
    const { person, server } = await show({ status: 'draft' }, { '/asset/remove': ({ id }) => ({ id }) });
    await heading();
    await openMore();
    await person.click(screen.getByRole('button', { name: 'Remove draft' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove this draft?' });
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.payloads('/asset/remove')).toEqual([]);
    await openMore();
    await person.click(screen.getByRole('button', { name: 'Remove draft' }));
    await person.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(currentRoute().path).toBe('/assets'));
    expect(server.payloads('/asset/remove')).toEqual([{ id: 9, version: 1 }]);
  });
});

describe('the way back to the previous custodian', () => {
  const name = 'Return to previous custodian…';
  const offered = async (answer: Answer<'/handover/previousCustodian'>) => {
    const drawn = await show({ status: 'inUse' }, { '/handover/previousCustodian': () => answer }, [
      ...everything,
      'handover.write',
    ]);
    await screen.findByRole('heading', { level: 1 });
    await openMore();
    return { ...drawn, button: await screen.findByRole('button', { name }) };
  };

  test('opens the handover to them, filled in', async () => {
    const { person, button } = await offered({
      person: { id: 8, name: 'Li Na' },
      kind: 'personTransfer',
      reason: null,
    });
    expect(await screen.findByText('Li Na')).toBeVisible();
    await person.click(button);
    expect(fullPath(currentRoute())).toBe('/handovers/new?kind=personTransfer&assets=9&receiver=8');
  });

  test('is not offered where they have left, and says so', async () => {
    const { button } = await offered({ person: null, kind: null, reason: 'hasLeft' });
    expect(await screen.findByText('Whoever had it before has left.')).toBeVisible();
    expect(button).toBeDisabled();
  });
});
