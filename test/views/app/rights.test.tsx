import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Permission, permissions } from '../../../src/api/contract/permissions.ts';
import AssetDetail from '../../../src/views/features/assets/detail.tsx';
import AssetList from '../../../src/views/features/assets/list.tsx';
import Dashboard from '../../../src/views/features/dashboard/dashboard.tsx';
import HandoverDetail from '../../../src/views/features/handovers/detail.tsx';
import HandoverList from '../../../src/views/features/handovers/list.tsx';
import ImportList from '../../../src/views/features/imports/list.tsx';
import { forgetTrees } from '../../../src/views/parts/picker/trees.ts';
import { Route } from '../../../src/window/router.ts';
import { layOut } from '../../support/lay-out.ts';
import { asset, row, trees } from '../features/assets/register.ts';
import { dashboard } from '../features/dashboard/example.ts';
import { document } from '../features/handovers/documents.ts';
import { drawInside } from '../support/draw.tsx';
import { fakeServer } from '../support/fake-server.ts';
import { openMore } from '../support/more-actions.ts';
import { keeper } from '../support/people.ts';

beforeAll(() => layOut({ width: 1400, height: 600 }));
beforeEach(forgetTrees);

const every = Object.keys(permissions) as Permission[];

/** An asset and a document in the state in which a thing would show, if the person may. */
type Input = { asset?: Parameters<typeof asset>[0]; document?: Parameters<typeof document>[1] };

/** A thing on a page, the permission that shows it, and the state in which it shows. */
const things: [page: string, thing: string, needs: Permission, Input?][] = [
  ['/assets', 'New asset', 'asset.create'],
  ['/assets', 'Import', 'import.run'],
  ['/assets', 'Export', 'asset.export'],
  ['/assets/9', 'Edit', 'asset.update'],
  ['/assets/9', 'Put in stock', 'asset.update', { asset: { status: 'draft' } }],
  ['/assets/9', 'Remove draft', 'asset.remove', { asset: { status: 'draft' } }],
  ['/assets/9', 'Issue…', 'handover.write'],
  ['/assets/9', 'Loan…', 'handover.write'],
  ['/assets/9', 'Return loan…', 'handover.write', { asset: { status: 'borrowed' } }],
  ['/assets/9', 'Return to stock…', 'handover.write', { asset: { status: 'inUse' } }],
  ['/assets/9', 'Handovers', 'handover.read'],
  ['/assets/9', 'Log', 'log.read'],
  ['/handovers', 'New issue', 'handover.write'],
  ['/handovers', 'Other handover', 'handover.write'],
  ['/handovers/5', 'Edit', 'handover.write'],
  ['/handovers/5', 'Issue now', 'handover.post'],
  ['/handovers/5', 'Return to stock now', 'handover.post', { document: { kind: 'return', custodian: null } }],
  ['/handovers/5', 'Discard draft', 'handover.post'],
  ['/handovers/5', 'Log', 'log.read'],
  ['/imports', 'New import', 'import.run'],
  ['/dashboard', 'In use', 'asset.read'],
  ['/dashboard', 'Open handovers', 'handover.read'],
];

async function show(
  page: string,
  may: readonly Permission[],
  { asset: ofAsset, document: ofDocument }: Input = {},
) {
  const count = { value: 1, capped: false };
  fakeServer({
    ...trees,
    '/asset/list': () => ({ rows: [row(9)], next: null, count }),
    '/asset/get': () => asset(ofAsset),
    '/handover/list': () => ({ rows: [], next: null, count: null }),
    '/handover/get': () => document(5, ofDocument),
    '/import/list': () => ({ rows: [], next: null }),
    '/log/list': () => ({ rows: [], next: null, count: null }),
    '/dashboard/figures': () => dashboard,
  });
  const user = { ...keeper, permissions: [...may] };
  const { container } = await drawInside(
    <>
      <Route path="/assets" component={AssetList} />
      <Route path="/assets/:id" component={AssetDetail} />
      <Route path="/handovers" component={HandoverList} />
      <Route path="/handovers/:id" component={HandoverDetail} />
      <Route path="/imports" component={ImportList} />
      <Route path="/dashboard" component={Dashboard} />
    </>,
    { at: page, load: async () => user },
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  await openMore();
}

const isShown = (name: string) =>
  (['button', 'link', 'heading', 'region'] as const).some(
    (role) => screen.queryAllByRole(role, { name }).length > 0,
  );

describe.each(things)('on %s', (page, thing, needs, input) => {
  test(`“${thing}” is shown to those who have ${needs}, and no more than that`, async () => {
    await show(page, [needs], input);
    await waitFor(() => expect([thing, isShown(thing)]).toEqual([thing, true]));
  });

  test(`“${thing}” is not shown to those who have everything but ${needs}`, async () => {
    await show(
      page,
      every.filter((permission) => permission !== needs),
      input,
    );
    expect([thing, isShown(thing)]).toEqual([thing, false]);
  });
});
