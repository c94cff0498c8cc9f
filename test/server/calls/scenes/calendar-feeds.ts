import type { Scenes } from './bench.ts';
import { caller, server } from './bench.ts';

const made = async (organisationId: number | null) => caller.get('/calendarFeed/create', { organisationId });

export const calendarFeedScenes: Scenes = {
  '/calendarFeed/create': async () => () => made(null),
  '/calendarFeed/renew': async () => {
    const { id } = await made(server.company.organisations.east);
    return () => caller.get('/calendarFeed/renew', { id });
  },
  '/calendarFeed/remove': async () => {
    const { rows } = await caller.get('/calendarFeed/list', {});
    return () => caller.get('/calendarFeed/remove', { id: rows[0]?.id ?? 0 });
  },
};
