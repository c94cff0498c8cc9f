import type { Scenes } from './bench.ts';
import { gardening, treeWith } from './makers.ts';

export const treeScenes: Scenes = {
  '/organisation/create': async () => {
    const admin = await gardening();
    return () => admin.get('/organisation/create', { name: '新', parentId: null });
  },
  '/organisation/bulkCreate': async () => {
    const admin = await gardening();
    return () =>
      admin.get('/organisation/bulkCreate', { parentId: null, nodes: [{ name: '枝', below: null }] });
  },
  '/organisation/update': async () => {
    const { admin, at } = await treeWith('organisation');
    return () => admin.get('/organisation/update', { ...at, changes: { name: '改' } });
  },
  '/organisation/move': async () => {
    const { admin, at, other } = await treeWith('organisation');
    return () => admin.get('/organisation/move', { ...at, parentId: other });
  },
  '/organisation/event': async () => {
    const { admin, at } = await treeWith('organisation');
    return () => admin.get('/organisation/event', { ...at, event: 'retire' });
  },
  '/organisation/merge': async () => {
    const { admin, at, other } = await treeWith('organisation');
    return () => admin.get('/organisation/merge', { ...at, into: other });
  },
  '/organisation/remove': async () => {
    const { admin, at } = await treeWith('organisation');
    return () => admin.get('/organisation/remove', at);
  },
  '/location/create': async () => {
    const admin = await gardening();
    return () => admin.get('/location/create', { name: '新', parentId: null });
  },
  '/location/bulkCreate': async () => {
    const admin = await gardening();
    return () => admin.get('/location/bulkCreate', { parentId: null, nodes: [{ name: '枝', below: null }] });
  },
  '/location/update': async () => {
    const { admin, at } = await treeWith('location');
    return () => admin.get('/location/update', { ...at, changes: { name: '改' } });
  },
  '/location/move': async () => {
    const { admin, at, other } = await treeWith('location');
    return () => admin.get('/location/move', { ...at, parentId: other });
  },
  '/location/event': async () => {
    const { admin, at } = await treeWith('location');
    return () => admin.get('/location/event', { ...at, event: 'retire' });
  },
  '/location/merge': async () => {
    const { admin, at, other } = await treeWith('location');
    return () => admin.get('/location/merge', { ...at, into: other });
  },
  '/location/remove': async () => {
    const { admin, at } = await treeWith('location');
    return () => admin.get('/location/remove', at);
  },
  '/category/create': async () => {
    const admin = await gardening();
    return () => admin.get('/category/create', { name: '新', parentId: null });
  },
  '/category/bulkCreate': async () => {
    const admin = await gardening();
    return () => admin.get('/category/bulkCreate', { parentId: null, nodes: [{ name: '枝', below: null }] });
  },
  '/category/update': async () => {
    const { admin, at } = await treeWith('category');
    return () => admin.get('/category/update', { ...at, changes: { name: '改' } });
  },
  '/category/move': async () => {
    const { admin, at, other } = await treeWith('category');
    return () => admin.get('/category/move', { ...at, parentId: other });
  },
  '/category/event': async () => {
    const { admin, at } = await treeWith('category');
    return () => admin.get('/category/event', { ...at, event: 'retire' });
  },
  '/category/merge': async () => {
    const { admin, at, other } = await treeWith('category');
    return () => admin.get('/category/merge', { ...at, into: other });
  },
  '/category/remove': async () => {
    const { admin, at } = await treeWith('category');
    return () => admin.get('/category/remove', at);
  },
};
