import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { openDatabase } from './database/open.ts';
import { createApp } from './http/app.ts';
import { newService } from './http/service.ts';
import { sealChannels } from './modules/channels/index.ts';
import { sealProviders } from './modules/identity-providers/index.ts';
import { handlers } from './modules/index.ts';
import { sealSecrets } from './modules/session/index.ts';
import { settingsStoreOf } from './modules/settings/index.ts';
import { isLoopback, readSettings, type Settings } from './settings.ts';
import { orExit, PortTaken } from './start/expected-failures.ts';
import { jobKinds } from './start/job-kinds.ts';
import { createLogger } from './start/logger.ts';
import { prepareDatabase } from './start/prepare-database.ts';
import { sampleAccounts } from './start/sample-accounts.ts';
import { openSecretKey } from './start/secret-key.ts';
import { close, drain, onSignalToEnd } from './start/shutdown.ts';
import { startJobs } from './start/start-jobs.ts';

const say = (line: string) => console.log(line);

// Who reads what is said may end first, such as the other end of a pipe; the work goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

await orExit(async () => {
  const settings = readSettings({ LOG_LEVEL: process.stderr.isTTY ? 'warn' : 'info', ...process.env });
  const { logger, end } = createLogger(settings.logLevel);

  const traces = await tracesOf(settings, logger);

  say(settings.databaseUrl ? 'Connecting to PostgreSQL …' : `Opening the database in ${settings.dataDir} …`);
  const database = await openDatabase(settings, logger);
  const closeDatabase = () => database.close();

  try {
    const unhurried = await database.unhurried();
    const once = await prepareDatabase({ db: unhurried.db, engine: database.engine }, settings, say).finally(
      unhurried.close,
    );

    const secretKey = openSecretKey(settings);
    const foreign = await sealSecrets(database.db, { secretKey });
    if (foreign > 0)
      say(
        `Devices of ${foreign} accounts show codes in vain: their secrets were stored under another key (SECRET_KEY).`,
      );

    const lost = await sealChannels(database.db, { secretKey });
    if (lost > 0)
      say(`${lost} channels lead nowhere: their addresses were stored under another key (SECRET_KEY).`);
    const closed = await sealProviders(database.db, { secretKey });
    if (closed > 0)
      say(
        `Nobody signs in by ${closed} identity providers: their secrets were stored under another key (SECRET_KEY).`,
      );

    const accounts = await sampleAccounts(database.db);
    const open = accounts.length > 0 && !isLoopback(settings.host);
    const service = newService();
    service.connections = database.connections;
    service.replica = () => database.replica?.();
    const app = await createApp({
      db: database.db,
      settings: { ...settings, secretKey },
      logger,
      handlers,
      jobKinds,
      dist: join(import.meta.dirname, '../dist'),
      notice: open ? 'sample-accounts' : undefined,
      service,
      traces,
    });
    await settingsStoreOf(database.db).read(database.db);
    const address = await listen(app, settings);
    const jobs = await startJobs(database, { ...settings, secretKey }, logger, traces);
    service.overdueJobs = jobs.overdue;
    onSignalToEnd(async (signal) => {
      say(`Stopping (${signal}) …`);
      await drain(service, signal === 'SIGTERM' ? settings.drainSeconds : 0);
      await close({ app, stopJobs: jobs.stop, closeDatabase }).catch((error: unknown) => {
        logger.error({ err: error }, 'could not stop cleanly');
        process.exitCode = 1;
      });
      await traces?.close();
      await end();
      process.exit();
    });
    for (const line of [`Houqin is ready: ${address}`, ...once, ...accounts]) say(line);
    if (open)
      say(`These accounts and passwords are known to everybody, and HOST ${settings.host} lets others in.`);
  } catch (error) {
    await closeDatabase();
    throw error;
  }
});

/** Loads the libraries of traces only where these are sent, because they take memory. */
async function tracesOf({ traces }: Settings, logger: Logger) {
  return traces ? (await import('./observed/traces.ts')).openTraces(traces, logger) : undefined;
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<string> {
  try {
    return new URL('/', await app.listen({ port, host })).href;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EADDRINUSE') {
      throw new PortTaken(`PORT ${port} on ${host} is taken by another program. Choose another with PORT.`);
    }
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
      throw new PortTaken(`HOST ${host} with PORT ${port} cannot be listened on (${error.code}).`);
    }
    throw error;
  }
}
