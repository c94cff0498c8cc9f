import type { Scenes } from './bench.ts';
import { caller, server, who } from './bench.ts';
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
  '/notification/setMailChoice': async () => {
    const account_id = server.company.accounts[who];
    const { topics } = await caller.get('/notification/mailChoice', {});
    await server.db
      .insertInto('notification_mail')
      .values({ account_id, language: 'en' } as never)
      .execute();
    await server.db
      .insertInto('notification_mail_topic')
      .values({ account_id, topic: 'mentions', rhythm: 'daily' } as never)
      .execute();
    return () => caller.get('/notification/setMailChoice', { topics });
  },
};
