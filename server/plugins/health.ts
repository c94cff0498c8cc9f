import { setTimeout as wait } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { noteSchema } from '../database/schema-version.ts';
import { stateOf } from '../database/state.ts';
import type { Db } from '../http/handler.ts';
import type { Service } from '../http/service.ts';

const patience = 2000;

/** Whether a server wants callers, and else why not. */
type Readiness = 'ready' | 'jobsStuck' | 'stopping' | 'away' | 'readOnly' | 'busy' | 'newerSchema';

/** One that serves although it says more than `ready`. */
const serves: ReadonlySet<Readiness> = new Set(['ready', 'jobsStuck']);

/**
 * /healthz: the process lives. /readyz: it wants callers, because the database answers as well. A server whose database
 * belongs to a newer version of this program refuses every call.
 */
export const health = fastifyPlugin<{ db: Db; service: Service }>(async (app, { db, service }) => {
  const state = stateOf(db);
  app.addHook('onRequest', async (request, reply) => {
    // Who keeps the connection would send the next call on it when it is closed.
    if (service.isStopping) reply.header('connection', 'close');
    if (state.isNewer && request.url.startsWith('/asset/')) throw new OutOfDate();
  });
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const is = await readinessOf(db, service);
    const ok = serves.has(is);
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, state: is });
  });
});

/** Another server, of the version that the database belongs to, answers what this one must not. */
class OutOfDate extends Error {
  readonly statusCode = 503;
}

async function readinessOf(db: Db, service: Service): Promise<Readiness> {
  if (service.isStopping) return 'stopping';
  const state = stateOf(db);
  const answer = await Promise.race([
    noteSchema(db).catch((error: unknown) => {
      state.failed(error);
      return 'failed' as const;
    }),
    wait(patience, 'late' as const, { ref: false }),
  ]);
  if (answer === 'late') return state.failing ?? 'busy';
  if (answer === 'failed') return state.failing ?? 'away';
  if (state.isNewer) return 'newerSchema';
  return state.failing === 'readOnly' ? 'readOnly' : service.overdueJobs().length > 0 ? 'jobsStuck' : 'ready';
}
