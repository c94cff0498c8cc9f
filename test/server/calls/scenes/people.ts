import type { Scenes } from './bench.ts';
import { caller } from './bench.ts';
import { person } from './makers.ts';

export const personScenes: Scenes = {
  '/person/create': async () => () => person('W1'),
  '/person/update': async () => {
    const { id } = await person('W2');
    return () => caller.get('/person/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/person/event': async () => {
    const { id } = await person('W3');
    return () => caller.get('/person/event', { id, version: 1, event: 'leave' });
  },
  '/person/merge': async () => {
    const [one, other] = [await person('W4'), await person('W5')];
    return () => caller.get('/person/merge', { id: one.id, version: 1, into: other.id });
  },
};
