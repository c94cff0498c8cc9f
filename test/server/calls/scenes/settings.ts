import { settingSections } from '../../../../src/vocabulary/settings.ts';
import { blackPng } from '../../pictures/support.ts';
import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { gardening } from './makers.ts';

export const settingScenes: Scenes = {
  '/setup/categories': async () => {
    const admin = await gardening();
    return () => admin.get('/setup/categories', { categories: [{ code: 'GD', name: '固' }] });
  },
  '/setting/update': async () => {
    const giving = await server.signIn(who, { permissions: { 'setting.write': 'all' } });
    return () =>
      giving.get('/setting/update', {
        id: settingSections.uploads,
        version: 1,
        changes: { uploadLimitMb: 19 },
      });
  },
  '/setting/logo': async () => {
    const giving = await server.signIn(who, { permissions: { 'setting.write': 'all' } });
    const logo = blackPng(4, 3).toString('base64');
    return () => giving.get('/setting/logo', { version: 1, logo });
  },
};
