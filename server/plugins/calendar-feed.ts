import fastifyPlugin from 'fastify-plugin';
import type { Db } from '../http/handler.ts';
import { calendarOf } from '../modules/calendar-feeds/index.ts';
import type { Settings } from '../settings.ts';

/** A calendar asks again and again; its address is all that it knows. */
export const calendarFeed = fastifyPlugin<{ db: Db; settings: Settings }>(async (app, { db, settings }) => {
  app.get<{ Params: { token: string } }>('/asset/calendar/:token', async ({ params }, reply) => {
    const text = /^[\w-]{43}$/.test(params.token) ? await calendarOf(db, params.token, settings) : undefined;
    if (text === undefined) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'inline; filename="houqin.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
});
