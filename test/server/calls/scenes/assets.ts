import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import type { Scenes } from './bench.ts';
import { caller, server, who } from './bench.ts';
import { allOf, asset } from './makers.ts';

export const assetScenes: Scenes = {
  '/asset/create': async () => asset,
  '/asset/update': async () => {
    const { id } = await asset();
    return () => caller.get('/asset/update', { id, version: 1, changes: { remark: 'x' } });
  },
  '/asset/event': async () => {
    const { id } = await asset();
    return () => caller.get('/asset/event', { id, version: 1, event: 'put in stock' });
  },
  '/asset/merge': async () => {
    const [one, other] = [await asset(), await asset()];
    const at = { id: one.id, version: 1, into: other.id, intoVersion: 1 };
    return () => caller.get('/asset/merge', { ...at, take: [] });
  },
  '/asset/undoMerge': async () => {
    const [one, other] = [await asset(), await asset()];
    const at = { id: one.id, version: 1, into: other.id, intoVersion: 1 };
    await caller.get('/asset/merge', { ...at, take: [] });
    return () => caller.get('/asset/undoMerge', { id: one.id });
  },
  '/asset/correct': async () => {
    const giving = await server.signIn(who, { permissions: allOf('admin') });
    const { id } = await asset('inStock');
    return () => giving.get('/asset/correct', { id, version: 1, status: 'inUse', reason: 'x' });
  },
  '/scan/attach': async () => {
    const { id } = await asset();
    return () => caller.get('/scan/attach', { id, version: 1, text: `EAN-${id}` });
  },
  '/scan/detach': async () => {
    const { id } = await asset();
    await caller.get('/scan/attach', { id, version: 1, text: `EAN-${id}` });
    return () => caller.get('/scan/detach', { id, version: 2, code: `EAN-${id}` });
  },
  '/asset/remove': async () => {
    const { id } = await asset();
    return () => caller.get('/asset/remove', { id, version: 1 });
  },
  '/asset/attach': async () => {
    const { id } = await asset();
    return () => attach(server, caller, id, textFile);
  },
  '/asset/detach': async () => {
    const { id } = await asset();
    const attachmentId = await attach(server, caller, id, textFile);
    return () => caller.get('/asset/detach', { id, attachmentId });
  },
  '/asset/attachment': async () => {
    const { id } = await asset();
    const attachmentId = await attach(server, caller, id, textFile);
    return () => openFile(server, caller, id, attachmentId);
  },
  '/asset/cover': async () => {
    const { id } = await asset();
    await attach(server, caller, id, await picture());
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }));
    return () => caller.get('/asset/cover', { id, attachmentId });
  },
  '/asset/export': async () => async () => {
    const { token } = await server.signIn(who);
    return server.app.inject({
      method: 'POST',
      url: '/asset/asset/export',
      headers: { authorization: token },
      payload: { format: 'csv', language: 'zh' },
    });
  },
};
