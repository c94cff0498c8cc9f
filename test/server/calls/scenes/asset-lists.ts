import type { Scenes } from './bench.ts';
import { caller } from './bench.ts';
import { asset } from './makers.ts';

const list = () => caller.get('/assetList/create', { name: '清单' });

export const assetListScenes: Scenes = {
  '/assetList/create': async () => () => list(),
  '/assetList/update': async () => {
    const { id } = await list();
    return () => caller.get('/assetList/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/assetList/event': async () => {
    const { id } = await list();
    return () => caller.get('/assetList/event', { id, version: 1, event: 'retire' });
  },
  '/assetList/merge': async () => {
    const [one, other] = [await list(), await list()];
    return () => caller.get('/assetList/merge', { id: one.id, version: 1, into: other.id });
  },
  '/assetList/assets': async () => {
    const [{ id }, { id: held }] = [await list(), await asset('inStock')];
    return () => caller.get('/assetList/assets', { id, action: 'add', filter: { ids: [held] } });
  },
  '/assetList/saveSnapshot': async () => {
    const { id } = await list();
    return () => caller.get('/assetList/saveSnapshot', { id });
  },
  '/assetList/removeSnapshot': async () => {
    const { id } = await list();
    const { id: stateId } = await caller.get('/assetList/saveSnapshot', { id });
    return () => caller.get('/assetList/removeSnapshot', { id, stateId });
  },
};
