import type { Scenes } from './bench.ts';
import { caller } from './bench.ts';
import { supplier } from './makers.ts';

export const supplierScenes: Scenes = {
  '/supplier/create': async () => () => supplier('甲'),
  '/supplier/update': async () => {
    const { id } = await supplier('乙');
    return () => caller.get('/supplier/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/supplier/event': async () => {
    const { id } = await supplier('丙');
    return () => caller.get('/supplier/event', { id, version: 1, event: 'retire' });
  },
  '/supplier/merge': async () => {
    const [one, other] = [await supplier('丁'), await supplier('戊')];
    return () => caller.get('/supplier/merge', { id: one.id, version: 1, into: other.id });
  },
};
