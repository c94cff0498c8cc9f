import { beforeAll, expect, test } from '@jest/globals';
import { assetListHandlers } from '../../../server/modules/asset-lists/handlers.ts';
import { assetHandlers } from '../../../server/modules/assets/handlers.ts';
import { handoverHandlers } from '../../../server/modules/documents/handlers.ts';
import { settingHandlers } from '../../../server/modules/settings/handlers.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { maxLines } from '../../../src/vocabulary/document.ts';
import { type Caller, withApp } from '../support/app.ts';
import { makeAssets, stockAssets } from './support.ts';

const server = withApp({ modules: [assetListHandlers, assetHandlers, handoverHandlers, settingHandlers] });
let keeper: Caller;
let east: Caller;
beforeAll(async () => {
  keeper = await server.signIn('keeper');
  east = await server.signIn('eastKeeper');
});
const candidates = (who: Caller, kind: 'issue' | 'return', filter: object) =>
  who.get('/handover/candidates', { kind, filter });

test('what a document would take is told apart from what it would not, and a document takes just that', async () => {
  const [free = 0, drafted = 0] = await makeAssets(server, keeper, 2, 'east');
  const [far = 0] = await makeAssets(server, keeper, 1, 'south');
  await east.get('/handover/create', { kind: 'issue', assetIds: [drafted] });
  const { id: listId } = await keeper.get('/assetList/create', {
    name: '领用',
    organisationId: server.company.organisations.head,
  });
  await keeper.get('/assetList/assets', { id: listId, action: 'add', filter: { ids: [free, drafted, far] } });
  const described = await candidates(keeper, 'issue', { listId });
  expect(described).toEqual({
    assetIds: [free, far],
    refused: [
      expect.objectContaining({ assetId: drafted, error: 'assetInOpenDocument', name: '测试电脑 2' }),
    ],
    tooMany: false,
  });
  expect(await candidates(keeper, 'return', { listId })).toMatchObject({
    assetIds: [],
    refused: [free, drafted, far].map((assetId) => ({
      assetId,
      error: assetId === drafted ? 'assetInOpenDocument' : 'assetNotFree',
    })),
  });
  const all = [free, drafted, far];
  expect((await keeper.ask('/handover/create', { kind: 'issue', assetIds: all })).errcode).toBe(
    errcodes.assetInOpenDocument,
  );
  await keeper.get('/handover/create', { kind: 'issue', assetIds: described.assetIds });
});

test('what the person sees and may not move is named; what is out of sight is a number', async () => {
  const [near = 0] = await makeAssets(server, keeper, 1, 'east');
  const [far = 0] = await makeAssets(server, keeper, 1, 'south');
  const permissions = { 'asset.read': 'all', 'handover.write': 'subtree' } as const;
  const watcher = await server.signIn('eastKeeper', { permissions });
  expect(await candidates(watcher, 'issue', { ids: [near, far] })).toMatchObject({
    assetIds: [near],
    refused: [{ assetId: far, error: 'notFound', name: '测试电脑 1' }],
  });
  expect((await candidates(east, 'issue', { ids: [far] })).refused).toEqual([
    { assetId: far, error: 'notFound' },
  ]);
});

test('more than a document takes are told as too many', async () => {
  const ids = await stockAssets(server, maxLines + 1);
  expect(await candidates(keeper, 'issue', { organisationId: server.company.organisations.east })).toEqual({
    assetIds: [],
    refused: [],
    tooMany: true,
  });
  const max = await candidates(keeper, 'issue', { ids: ids.slice(0, maxLines) });
  expect(max.assetIds).toHaveLength(maxLines);
});
