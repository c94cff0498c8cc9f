import { expect, test } from '@jest/globals';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { withApp } from '../support/app.ts';
import { entriesOf, makeAssets } from './support.ts';

const server = withApp({ modules: [assetHandlers, handoverHandlers, settingHandlers] });
const codesOf = (replies: { errcode: number }[]) => replies.map(({ errcode }) => errcode).toSorted();

test('of many who issue the same asset at once one wins, and the others are told why', async () => {
  const [keeper, admin] = [await server.signIn('keeper'), await server.signIn('admin')];
  const assetIds = await makeAssets(server, keeper, 1);
  const { people } = server.company;
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      (at % 2 ? keeper : admin).ask('/handover/create', {
        kind: 'issue',
        assetIds,
        custodianId: at % 2 ? people.staff : people.engineer,
        post: true,
      }),
    ),
  );
  expect(codesOf(replies)).toEqual([0, ...Array(7).fill(errcodes.assetNotFree)]);
  const [id = 0] = assetIds;
  expect((await entriesOf(server, 'asset', id)).map(({ action }) => action)).toEqual([
    'created',
    'asset/inStock/issue/inUse',
  ]);
});

test('a draft posted by many at once is posted once', async () => {
  const keeper = await server.signIn('keeper');
  const assetIds = await makeAssets(server, keeper, 3);
  const custodianId = server.company.people.staff;
  const { id } = await keeper.get('/handover/create', { kind: 'issue', assetIds, custodianId });
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => keeper.ask('/handover/event', { id, version: 1, event: 'post' })),
  );
  expect(codesOf(replies)).toEqual([0, ...Array(5).fill(errcodes.stale)]);
  for (const assetId of assetIds) {
    expect(await keeper.get('/asset/get', { id: assetId })).toMatchObject({ status: 'inUse', version: 2 });
  }
});

test('documents over the same assets in opposite order do not lock each other out', async () => {
  const keeper = await server.signIn('keeper');
  const assetIds = await makeAssets(server, keeper, 20);
  const custodianId = server.company.people.staff;
  for (let round = 0; round < 3; round += 1) {
    const kind = round % 2 ? ('return' as const) : ('issue' as const);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        keeper.ask('/handover/create', {
          kind,
          assetIds: at % 2 ? assetIds : assetIds.toReversed(),
          ...(kind === 'issue' && { custodianId }),
          post: true,
        }),
      ),
    );
    expect(codesOf(replies)).toEqual([0, ...Array(5).fill(errcodes.assetNotFree)]);
  }
});

test('a form and a document that change one asset at once both hold, or the form is stale', async () => {
  const keeper = await server.signIn('keeper');
  const assetIds = await makeAssets(server, keeper, 1);
  const [id = 0] = assetIds;
  const custodianId = server.company.people.staff;
  const [issued, saved] = await Promise.all([
    keeper.ask('/handover/create', { kind: 'issue', assetIds, custodianId, post: true }),
    keeper.ask('/asset/update', { id, version: 1, changes: { remark: '改' } }),
  ]);
  expect(issued.errcode).toBe(0);
  expect([0, errcodes.stale]).toContain(saved.errcode);
  const asset = await keeper.get('/asset/get', { id });
  expect(asset).toMatchObject({ status: 'inUse', remark: saved.errcode === 0 ? '改' : '' });
  expect(asset.version).toBe(saved.errcode === 0 ? 3 : 2);
});
