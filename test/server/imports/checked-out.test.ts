import { expect, test } from '@jest/globals';
import { withWholeApp } from '../support/whole-app.ts';
import { codes, csv, importing } from './support/importing.ts';

const server = withWholeApp();

test('an asset that another system checked out to a place is in use there', async () => {
  const caller = await server.signIn('keeper');
  const { check, commit, rows } = importing(server, caller);
  const run = await check(
    csv(
      ['Asset Tag', 'Name', 'Location', 'Checkout Type', 'Checked Out To: Location'],
      ['CO-1', 'Projector', 'Depot', 'Location', 'Hall 3'],
      ['CO-2', 'Projector', 'Depot', '', ''],
      ['CO-3', 'Projector', '', 'location', 'Hall 3'],
      ['CO-4', 'Projector', 'Depot', 'User', 'Hall 9'],
    ),
  );
  expect(run).toMatchObject({ created: 4, rejected: 0 });
  await commit(run.id);
  const all = await rows(run.id);
  const assets = await Promise.all(all.map(({ assetId }) => caller.get('/asset/get', { id: assetId ?? 0 })));
  expect(assets.map(({ status, location, custom }) => [status, location?.name, custom])).toEqual([
    ['inUse', 'Hall 3', { 'Checkout Type': 'Location', Location: 'Depot' }],
    ['inStock', 'Depot', {}],
    ['inUse', 'Hall 3', { 'Checkout Type': 'location' }],
    ['inStock', 'Depot', { 'Checkout Type': 'User', 'Checked Out To: Location': 'Hall 9' }],
  ]);
  expect(all.map(codes).map((said) => said.includes('location locationFromCheckout'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
