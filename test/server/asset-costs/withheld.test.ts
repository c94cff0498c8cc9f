import { beforeAll, describe, expect, test } from '@jest/globals';
import { assetCostHandlers } from '../../../server/modules/asset-costs/handlers.ts';
import { readWith } from '../../../server/modules/asset-costs/withheld.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import type { Scope } from '../../../src/vocabulary/scopes.ts';
import { withApp } from '../support/app.ts';

const server = withApp({ modules: [assetCostHandlers, assetHandlers] });
let assetId: number;
type Figure = keyof typeof readWith;
const figures = Object.keys(readWith) as Figure[];
const every = [...new Set(Object.values(readWith).flat())];

beforeAll(async () => {
  const { company } = server;
  assetId = (
    await (
      await server.signIn('admin')
    ).get('/asset/create', {
      name: 'A',
      categoryId: company.categories.desk,
      ownerOrganisationId: company.organisations.east,
      locationId: company.locations.store,
      originalValue: '100.00',
    })
  ).id;
});

/** The figures that a person is told of one asset, which are those of its list as well. */
async function shownTo(granted: Record<string, Scope>, organisations: number[] = []) {
  const permissions = { 'assetCost.read': 'all' as const, ...granted };
  const caller = await server.signIn('keeper', { permissions, organisations });
  const [row] = (await caller.get('/assetCost/get', { assetId })).rows;
  const [ofList] = (await caller.get('/assetCost/list', {})).rows;
  const seen = figures.filter((figure) => row?.[figure] != null);
  expect(figures.filter((figure) => ofList?.[figure] != null)).toEqual(seen);
  return seen;
}
const whole = Object.fromEntries(every.map((permission) => [permission, 'all' as const]));

test('who reads all parts is told all figures, and who reads none is told none', async () => {
  expect(await shownTo(whole)).toEqual(figures);
  expect(await shownTo({})).toEqual([]);
});

describe.each(every)('without %s', (permission) => {
  const untold = figures.filter((figure) => !readWith[figure].some((one) => one === permission));

  test('no figure is told that is made of it', async () => {
    const { [permission]: _, ...others } = whole;
    expect(await shownTo(others)).toEqual(untold);
  });

  test('nor where it does not reach', async () => {
    const { south } = server.company.organisations;
    expect(await shownTo({ ...whole, [permission]: 'chosen' }, [south])).toEqual(untold);
  });
});
