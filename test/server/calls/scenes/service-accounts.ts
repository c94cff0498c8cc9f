import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { allOf, at } from './makers.ts';

const opened = async () => {
  const giving = await server.signIn(who, { permissions: allOf('admin') });
  const { organisations, roles } = server.company;
  const create = () =>
    giving.get('/serviceAccount/create', {
      name: '接口',
      organisationId: organisations.east,
      roleIds: [roles.staff],
    });
  return { giving, create };
};

const made = async () => {
  const { giving, create } = await opened();
  return { giving, account: await create() };
};

export const serviceAccountScenes: Scenes = {
  '/serviceAccount/create': async () => (await opened()).create,
  '/serviceAccount/update': async () => {
    const { giving, account } = await made();
    return () => giving.get('/serviceAccount/update', { ...at(account), changes: { mayWrite: true } });
  },
  '/serviceAccount/event': async () => {
    const { giving, account } = await made();
    return () => giving.get('/serviceAccount/event', { ...at(account), event: 'pause' });
  },
  '/serviceAccount/createToken': async () => {
    const { giving, account } = await made();
    return () => giving.get('/serviceAccount/createToken', at(account));
  },
  '/serviceAccount/revokeToken': async () => {
    const { giving, account } = await made();
    const created = await giving.get('/serviceAccount/createToken', at(account));
    const { issued } = await giving.get('/serviceAccount/get', { id: account.id });
    return () => giving.get('/serviceAccount/revokeToken', { ...at(created), tokenId: issued[0]?.id ?? 0 });
  },
};
