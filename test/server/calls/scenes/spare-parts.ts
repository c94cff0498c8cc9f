import type { Scenes } from './bench.ts';
import { caller } from './bench.ts';

const sparePart = (name: string) => caller.get('/sparePart/create', { name });

export const sparePartScenes: Scenes = {
  '/sparePart/create': async () => () => sparePart('甲'),
  '/sparePart/update': async () => {
    const { id } = await sparePart('乙');
    return () => caller.get('/sparePart/update', { id, version: 1, changes: { stock: '2' } });
  },
  '/sparePart/event': async () => {
    const { id } = await sparePart('丙');
    return () => caller.get('/sparePart/event', { id, version: 1, event: 'retire' });
  },
  '/sparePart/merge': async () => {
    const [one, other] = [await sparePart('丁'), await sparePart('戊')];
    return () => caller.get('/sparePart/merge', { id: one.id, version: 1, into: other.id });
  },
};
