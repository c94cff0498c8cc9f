import type { Scenes } from './bench.ts';
import { caller } from './bench.ts';

const view = (name: string) =>
  caller.get('/savedView/create', {
    list: 'assets',
    name,
    shared: false,
    organisationId: null,
    content: { query: '', columns: null, widths: {}, density: 'normal' },
  });

export const savedViewScenes: Scenes = {
  '/savedView/create': async () => () => view('新'),
  '/savedView/update': async () => {
    const { id, version } = await view('改');
    return () => caller.get('/savedView/update', { id, version, changes: { name: '改了' } });
  },
  '/savedView/remove': async () => {
    const { id, version } = await view('删');
    return () => caller.get('/savedView/remove', { id, version });
  },
};
