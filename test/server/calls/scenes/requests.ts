import { attach, openFile, picture, textFile } from '../../attachments/support.ts';
import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';
import { asset } from './makers.ts';

const request = () => {
  const categoryId = server.company.categories.computer;
  return caller.get('/request/create', { type: 'issue', categoryId, reason: 'x' });
};

export const requestScenes: Scenes = {
  '/request/create': async () => request,
  '/request/answer': async () => {
    const { id, version } = await request();
    const assetIds = [(await asset('inStock')).id];
    return () => caller.get('/request/answer', { id, version, assetIds });
  },
  '/request/event': async () => {
    const { id, version } = await request();
    return () => caller.get('/request/event', { id, version, event: 'withdraw' });
  },
  '/request/attach': async () => {
    const { id } = await request();
    return () => attach(server, caller, id, textFile, 'request');
  },
  '/request/detach': async () => {
    const { id } = await request();
    const attachmentId = await attach(server, caller, id, textFile, 'request');
    return () => caller.get('/request/detach', { id, attachmentId });
  },
  '/request/attachment': async () => {
    const { id } = await request();
    const attachmentId = await attach(server, caller, id, textFile, 'request');
    return () => openFile(server, caller, id, attachmentId, 'request');
  },
  '/request/cover': async () => {
    const { id } = await request();
    await attach(server, caller, id, await picture(), 'request');
    const attachmentId = await attach(server, caller, id, await picture({ width: 9 }), 'request');
    return () => caller.get('/request/cover', { id, attachmentId });
  },
};
