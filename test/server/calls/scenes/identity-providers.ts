import type { Scenes } from './bench.ts';
import { server, who } from './bench.ts';
import { allOf, at } from './makers.ts';

/** Only who may do everything may say by whom people sign in. */
const opened = async () => {
  const giving = await server.signIn(who, { permissions: allOf('admin') });
  const provider = await giving.get('/identityProvider/create', {
    name: '登录',
    type: 'feishu',
    clientId: 'a',
  });
  return { giving, provider };
};

export const identityProviderScenes: Scenes = {
  '/identityProvider/create': async () => {
    const { giving } = await opened();
    return () => giving.get('/identityProvider/create', { name: '登录', type: 'dingtalk', clientId: 'b' });
  },
  '/identityProvider/update': async () => {
    const { giving, provider } = await opened();
    return () => giving.get('/identityProvider/update', { ...at(provider), changes: { remark: 'x' } });
  },
  '/identityProvider/setSecret': async () => {
    const { giving, provider } = await opened();
    return () => giving.get('/identityProvider/setSecret', { ...at(provider), secret: 'x' });
  },
  '/identityProvider/event': async () => {
    const { giving, provider } = await opened();
    const set = await giving.get('/identityProvider/setSecret', { ...at(provider), secret: 'x' });
    return () => giving.get('/identityProvider/event', { ...at(set), event: 'pause' });
  },
};
