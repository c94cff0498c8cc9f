import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { permissions } from '../../../../src/api/contract/permissions.ts';
import { CostOfAsset } from '../../../../src/views/features/asset-costs/cost-of-asset.tsx';
import AssetCosts from '../../../../src/views/features/asset-costs/list.tsx';
import { Route } from '../../../../src/window/router.ts';
import { drawInside } from '../../support/draw.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { keeper } from '../../support/people.ts';
import { trees } from '../assets/register.ts';

const costs = {
  currency: 'CNY',
  purchase: '1000.00',
  repairs: '130.00',
  maintenance: '11.00',
  bills: '7.00',
  proceeds: '0.00',
  total: '1148.00',
  depreciation: '250.00',
};
const load = async () => ({ ...keeper, permissions: Object.keys(permissions) });

test('an asset shows what it has cost and that depreciation is not added', async () => {
  const server = fakeServer({ '/assetCost/get': () => ({ rows: [costs] }) });
  await drawInside(<CostOfAsset id={9} />, { load });
  expect(await screen.findByText(/1,148\.00/)).toBeVisible();
  expect(screen.getByText('Total cost of ownership')).toBeVisible();
  expect(screen.getByText(/not added to the total/)).toBeVisible();
  expect(server.payloads('/assetCost/get')).toEqual([{ assetId: 9 }]);
});

test('costs stand by category and currency', async () => {
  const row = { id: 1, category: 'Laptops', assets: 4, ...costs };
  fakeServer({ ...trees, '/assetCost/list': () => ({ rows: [row], next: null }) });
  const view = <Route path="/asset-costs" component={AssetCosts} />;
  await drawInside(view, { at: '/asset-costs', load });
  const table = await screen.findByRole('table', { name: 'Cost of assets' });
  expect(within(table).getByText('Laptops')).toBeVisible();
  expect(within(table).getByText('1,148.00')).toBeVisible();
});
