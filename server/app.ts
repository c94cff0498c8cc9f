import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Db, Handlers } from './handler.ts';
import { handlers as allHandlers } from './modules/index.ts';
import { calls } from './plugins/calls.ts';
import { failures } from './plugins/failures.ts';
import { headers } from './plugins/headers.ts';
import { health } from './plugins/health.ts';
import { reference } from './plugins/reference.ts';
import { requestLog } from './plugins/request-log.ts';
import { type Notice, staticFiles } from './plugins/static-files.ts';
import type { Settings } from './settings.ts';

export type Parts = {
  db: Db;
  settings: Settings;
  /** None: nothing is logged. */
  logger?: Logger;
  handlers?: Partial<Handlers>;
  /** The folder of the built front end; none: only the API is served. */
  dist?: string;
  notice?: Notice | undefined;
};

const megabyte = 1024 * 1024;

/** The whole server, not yet listening. It owns none of its parts. */
export async function createApp({
  db,
  settings,
  logger = pino({ level: 'silent' }),
  handlers = allHandlers,
  dist,
  notice,
}: Parts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // Requests share the logger; lines that need it name the request.
    childLoggerFactory: (shared) => shared,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length > 0 && settings.trustProxy,
    bodyLimit: megabyte,
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false },
    },
  });
  await app.register(requestLog, { logger });
  await app.register(headers);
  await app.register(failures);
  await app.register(health, { db });
  await app.register(reference);
  await app.register(calls, { db, settings, handlers });
  if (dist) await app.register(staticFiles, { dist, notice });
  return app;
}
