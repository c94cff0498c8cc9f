import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { contract } from '../../src/api/contract/index.ts';
import { livePath } from '../../src/vocabulary/live.ts';
import { forPurpose } from '../database/work.ts';
import type { Db } from '../http/handler.ts';
import type { Service } from '../http/service.ts';
import { Refusal } from '../lib/refusal.ts';
import { type defaultBudget, liveStreams } from '../live/live-streams.ts';
import { unreadOf } from '../modules/notifications/index.ts';
import type { Settings } from '../settings.ts';
import { signInCheck } from './sign-in-check.ts';

type Options = {
  db: Db;
  settings: Settings;
  service?: Service;
  budget?: typeof defaultBudget;
  pace?: number;
};

/**
 * A stream of `text/event-stream` that says when something is new for the person and which kinds of records others have
 * changed, never which of them, for whoever may count what is unread.
 * It lasts as long as the session and does not keep it alive.
 */
export const liveNotifications = fastifyPlugin<Options>(
  async (app, { db, settings, service, budget, pace }) => {
    const mayCall = signInCheck(db, settings, contract['/notification/count']);
    const live = liveStreams({
      db,
      countUnread: async (actor) => (await unreadOf(db, actor, settings)).unread,
      settings,
      log: app.log,
      ...(budget && { budget }),
      ...(pace && { pace }),
    });
    if (service) service.openStreams = live.count;
    app.get(`/asset${livePath}`, {
      // It would begin a stream that nobody reads.
      exposeHeadRoute: false,
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        forPurpose(livePath, request, async () => {
          await mayCall(request, reply);
          if (request.actor?.program) throw new Refusal('notForPrograms');
        }),
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { actor } = request;
        if (!actor) throw new Error('Nobody is signed in.');
        const body = await forPurpose(livePath, request, () => live.open(actor));
        return reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          .header('x-accel-buffering', 'no')
          .send(body);
      },
    });
    app.addHook('preClose', async () => live.endAll());
    app.addHook('onClose', () => live.close());
  },
);
