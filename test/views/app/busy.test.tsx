import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Path } from '../../../src/api/contract/index.ts';
import { permissions } from '../../../src/api/contract/permissions.ts';
import AssetDetail from '../../../src/views/features/assets/detail.tsx';
import HandoverDetail from '../../../src/views/features/handovers/detail.tsx';
import { forgetTrees } from '../../../src/views/parts/picker/trees.ts';
import { Route } from '../../../src/window/router.ts';
import { asset, trees } from '../features/assets/register.ts';
import { document } from '../features/handovers/documents.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer } from '../support/fake-server.ts';
import { openMore } from '../support/more-actions.ts';
import { keeper } from '../support/people.ts';

beforeEach(forgetTrees);

type Input = { asset?: Parameters<typeof asset>[0]; document?: Parameters<typeof document>[1] };

/** A deed, how it is confirmed, the call that does it, and which buttons wait for it. */
const actions: [page: string, action: string, confirm: string, call: Path, waiting: string[], Input?][] = [
  [
    '/assets/9',
    'Put in stock',
    'Put in stock',
    '/asset/event',
    ['Put in stock', 'Remove draft'],
    { asset: { status: 'draft' } },
  ],
  [
    '/assets/9',
    'Remove draft',
    'Remove',
    '/asset/remove',
    ['Put in stock', 'Remove draft'],
    { asset: { status: 'draft' } },
  ],
  ['/handovers/5', 'Issue now', 'Issue', '/handover/event', ['Issue now', 'Discard draft']],
  ['/handovers/5', 'Discard draft', 'Discard draft', '/handover/event', ['Issue now', 'Discard draft']],
];

describe.each(actions)('on %s', (page, action, confirm, call, waiting, input = {}) => {
  test(`while “${action}” is under way, nothing that changes the record can be pressed`, async () => {
    const server = fakeServer({
      ...trees,
      '/asset/get': () => asset(input.asset),
      '/handover/get': () => document(5, input.document),
      '/handover/list': () => ({ rows: [], next: null, count: null }),
      '/log/list': () => ({ rows: [], next: null, count: null }),
      [call]: () => new Promise<never>(() => {}),
    });
    const user = { ...keeper, permissions: Object.keys(permissions) };
    const { person } = await drawInside(
      <>
        <Route path="/assets/:id" component={AssetDetail} />
        <Route path="/handovers/:id" component={HandoverDetail} />
      </>,
      { at: page, load: async () => user },
    );
    const enabled = (name: string) => !(screen.getByRole('button', { name }) as HTMLButtonElement).disabled;
    await screen.findByRole('button', { name: 'Lifecycle' });
    const isInFront = screen.queryByRole('button', { name: action }) !== null;
    await openMore();
    await screen.findByRole('button', { name: action });
    expect(waiting.map(enabled)).toEqual(waiting.map(() => true));
    const more = screen.queryByRole('button', { name: 'More actions' });
    if (isInFront && more) {
      await person.click(more);
      await screen.findByRole('button', { name: 'More actions', expanded: false });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await person.click(screen.getByRole('button', { name: action }));
    const dialog = await waitFor(() => screen.queryByRole('alertdialog') ?? screen.getByRole('dialog'));
    await person.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(server.payloads(call)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const buttons = [...globalThis.document.querySelectorAll('button')];
    const named = (name: string) => buttons.find(({ textContent }) => textContent?.includes(name));
    expect(waiting.map((name) => [name, named(name)?.disabled])).toEqual(waiting.map((name) => [name, true]));
  });
});
