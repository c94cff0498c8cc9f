import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { allOf, role } from './makers.ts';

export const roleScenes: Scenes = {
  '/role/create': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    return () => role(giving, 'R1');
  },
  '/role/update': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await role(giving, 'R2');
    return () => giving.get('/role/update', { id, version: 1, changes: { name: 'R3' } });
  },
  '/role/remove': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await role(giving, 'R4');
    return () => giving.get('/role/remove', { id, version: 1 });
  },
};
