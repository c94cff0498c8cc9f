import type { Caller } from '../../support/app.ts';
import type { Scenes } from './bench.ts';
import { treeWith } from './makers.ts';

const field = (admin: Caller, categoryId: number, name = '长度') =>
  admin.get('/field/create', {
    categoryId,
    name,
    kind: 'line',
    unit: '',
    choices: [],
    required: false,
    defaultValue: '',
    help: '',
  });

export const customFieldScenes: Scenes = {
  '/field/create': async () => {
    const { admin, at } = await treeWith('category');
    return () => field(admin, at.id);
  },
  '/field/update': async () => {
    const { admin, at } = await treeWith('category');
    const { id } = await field(admin, at.id);
    return () => admin.get('/field/update', { id, version: 1, changes: { help: 'x' } });
  },
  '/field/order': async () => {
    const { admin, at } = await treeWith('category');
    const [one, other] = [await field(admin, at.id), await field(admin, at.id, '重量')];
    return () => admin.get('/field/order', { categoryId: at.id, ids: [other.id, one.id] });
  },
  '/field/remove': async () => {
    const { admin, at } = await treeWith('category');
    const { id } = await field(admin, at.id);
    return () => admin.get('/field/remove', { id, version: 1 });
  },
};
