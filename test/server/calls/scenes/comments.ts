import type { Scenes } from './bench.ts';
import { caller } from './bench.ts';
import { asset } from './makers.ts';

const comment = (recordId: number) =>
  caller.get('/comment/create', { recordKind: 'asset', recordId, text: 'x', mentions: [] });

export const commentScenes: Scenes = {
  '/comment/create': async () => {
    const { id } = await asset();
    return () => comment(id);
  },
  '/comment/update': async () => {
    const { id } = await comment((await asset()).id);
    return () => caller.get('/comment/update', { id, version: 1, text: 'y', mentions: [] });
  },
  '/comment/event': async () => {
    const { id } = await comment((await asset()).id);
    return () => caller.get('/comment/event', { id, version: 1, event: 'remove' });
  },
  '/notification/choose': async () => {
    const { reach: _, ...chosen } = await caller.get('/notification/choice', {});
    const changed = { ...chosen, bell: { ...chosen.bell, mentions: 'daily' as const } };
    return () => caller.get('/notification/choose', changed);
  },
};
