import { createHash, timingSafeEqual } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import type { Db } from '../http/handler.ts';
import type { Service } from '../http/service.ts';
import type { Settings } from '../settings.ts';

type Options = {
  db: Db;
  service: Service;
  settings: Pick<Settings, 'metricsToken' | 'dataDir' | 'backupFolder'>;
};

/** Serves the figures of the process at /metrics, in OpenMetrics, to callers with the token; without METRICS_TOKEN there is no such route. */
export const metrics = fastifyPlugin<Options>(async (app, { db, service, settings }) => {
  const { metricsToken } = settings;
  if (metricsToken === null) return;
  // Not loaded where it is not set: it takes memory.
  const { observed } = await import('../observed/figures.ts');
  const figures = observed(db, service, settings, app.log);
  app.addHook('onResponse', (request, reply, done) => {
    figures.answered(request.routeOptions.url ?? 'unknown', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!isSame(request.headers.authorization, `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    const { type, text } = await figures.page();
    return reply.header('cache-control', 'no-store').header('content-type', type).send(text);
  });
});

/** Takes as long for a wrong text as for the right one. */
function isSame(presented: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(presented ?? ''), digest(expected));
}
