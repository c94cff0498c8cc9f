import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type Logger, pino } from 'pino';
import { holdChangesWhile } from '../database/free-space.ts';
import { jobConnections } from '../database/job-connections.ts';
import { stateOf } from '../database/state.ts';
import type { JobKind } from '../jobs/job.ts';
import { makeRunner } from '../jobs/runners.ts';
import { settingsStoreOf, withStoredSettings } from '../modules/settings/index.ts';
import type { Traces } from '../observed/traces.ts';
import { assistants } from '../plugins/assistants.ts';
import { batchedCalls } from '../plugins/batched-calls.ts';
import { calendarFeed } from '../plugins/calendar-feed.ts';
import { calls } from '../plugins/calls.ts';
import { companyLogo } from '../plugins/company-logo.ts';
import { compression } from '../plugins/compression.ts';
import { failures, refuseAddress } from '../plugins/failures.ts';
import { headers } from '../plugins/headers.ts';
import { health } from '../plugins/health.ts';
import { hostHeaderGuard } from '../plugins/host-header-guard.ts';
import { identityProviders } from '../plugins/identity-providers.ts';
import { liveNotifications } from '../plugins/live-notifications.ts';
import { metrics } from '../plugins/metrics.ts';
import { reference } from '../plugins/reference.ts';
import { requestLog } from '../plugins/request-log.ts';
import { type Notice, staticFiles } from '../plugins/static-files.ts';
import { tracing } from '../plugins/tracing.ts';
import type { Settings } from '../settings.ts';
import type { Db, Handlers } from './handler.ts';
import { compilersFactory } from './schema-compilers.ts';
import { newService, type Service } from './service.ts';

export type Parts = {
  db: Db;
  settings: Settings;
  /** None: nothing is logged. */
  logger?: Logger;
  handlers: Partial<Handlers>;
  /** What is worked on in the background when calls ask for it. */
  jobKinds?: readonly JobKind[];
  /** The folder of the built front end; none: only the API is served. */
  dist?: string;
  notice?: Notice | undefined;
  /** Milliseconds between two looks at what others have changed; none: as often as people need it. */
  livePace?: number;
  service?: Service;
  /** None: no traces are sent. */
  traces?: Traces | undefined;
};

const megabyte = 1024 * 1024;

/** The whole server, not yet listening. It owns none of its parts. */
export async function createApp({
  db,
  settings: input,
  logger = pino({ level: 'silent' }),
  handlers,
  jobKinds = [],
  dist,
  notice,
  livePace,
  service = newService(),
  traces,
}: Parts): Promise<FastifyInstance> {
  makeRunner(db, jobKinds, stateOf(db), traces);
  const stored = settingsStoreOf(db);
  const settings = withStoredSettings(input, stored);
  for (const one of [db, jobConnections(db)])
    holdChangesWhile(one, () => settings.serviceMode === 'readOnly');
  const app: FastifyInstance = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    // Requests share the logger; lines that need it name the request.
    childLoggerFactory: (shared) => shared,
    // One that no other server has as well, and that tells a stranger nothing.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy.length > 0 && settings.trustProxy,
    bodyLimit: megabyte,
    // The longest is an upload over a slow line; other requests have less by their route.
    requestTimeout: 600_000,
    http: { headersTimeout: settings.requestSeconds * 1000, connectionsCheckingInterval: 5000 },
    // Of a connection on which nothing moves, such as that of a caller who does not take the answer.
    connectionTimeout: 200_000,
    frameworkErrors: refuseAddress,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory },
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false },
    },
  });
  await app.register(requestLog, { logger, slowCallMs: settings.slowCallMs });
  if (traces) await app.register(tracing, { traces });
  await app.register(headers, settings);
  await app.register(hostHeaderGuard);
  await app.register(failures, { db });
  await app.register(health, { db, service });
  await app.register(metrics, { db, service, settings });
  if (settings.reference) await app.register(reference);
  await app.register(compression);
  await app.register(calls, { db, settings, handlers });
  await app.register(batchedCalls, { db, settings });
  await app.register(assistants, { db, settings });
  await app.register(liveNotifications, { db, settings, service, ...(livePace && { pace: livePace }) });
  await app.register(companyLogo, { db });
  await app.register(calendarFeed, { db, settings });
  await app.register(identityProviders, { db, settings });
  if (dist) await app.register(staticFiles, { dist, notice, stored, settings });
  return app;
}
