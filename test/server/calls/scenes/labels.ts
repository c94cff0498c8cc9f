import { defaultTemplates } from '../../../../src/vocabulary/label-templates.ts';
import type { Scenes } from './bench.ts';
import { caller, server, who } from './bench.ts';

const labelTemplate = (name: string) =>
  caller.get('/labelTemplate/create', { name, layout: defaultTemplates.single50x30 });

export const labelScenes: Scenes = {
  '/labelTemplate/create': async () => () => labelTemplate('甲'),
  '/labelTemplate/update': async () => {
    const { id } = await labelTemplate('乙');
    return () => caller.get('/labelTemplate/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/labelTemplate/event': async () => {
    const { id } = await labelTemplate('丙');
    return () => caller.get('/labelTemplate/event', { id, version: 1, event: 'retire' });
  },
  '/labelTemplate/merge': async () => {
    const [one, other] = [await labelTemplate('丁'), await labelTemplate('戊')];
    return () => caller.get('/labelTemplate/merge', { id: one.id, version: 1, into: other.id });
  },
  '/label/print': async () => async () => {
    const { token } = await server.signIn(who);
    return server.app.inject({
      method: 'POST',
      url: '/asset/label/print',
      headers: { authorization: token },
      payload: { template: 'single50x30', title: '标签' },
    });
  },
};
