import { setTimeout as wait } from 'node:timers/promises';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';

const patience = 2000;

/** /healthz: the process lives. /readyz: the database answers as well. */
export const health = fastifyPlugin<{ db: Db }>(async (app, { db }) => {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (request, reply) => {
    const ready = await answers(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the database does not answer');
      return false;
    });
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ready });
  });
});

async function answers(db: Db): Promise<boolean> {
  const requested = sql`select 1`.execute(db).then(() => true);
  return Promise.race([requested, wait(patience, false, { ref: false })]);
}
