import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Service } from '../http/service.ts';

const patience = 10_000;

type Closing = {
  app: FastifyInstance;
  /** Stops what runs in the background; resolves when it has stopped. */
  stopJobs: () => Promise<void>;
  closeDatabase: () => Promise<void>;
};

/** Says that callers are no longer wanted, and goes on serving them until the balancer of the load has seen it. */
export async function drain(service: Service, seconds: number): Promise<void> {
  service.isStopping = true;
  await wait(seconds * 1000);
}

/**
 * Takes no new requests, lets those in flight finish, stops the jobs and closes the database. Requests that take
 * longer than ten seconds are cut off.
 */
export async function close({ app, stopJobs, closeDatabase }: Closing): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(cutOff);
  await stopJobs();
  await closeDatabase();
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `stop` at the first signal to end; at the second the process ends at once. */
export function onSignalToEnd(stop: (signal: NodeJS.Signals) => void): void {
  let requested = false;
  for (const signal of signals) {
    process.on(signal, () => {
      if (requested) process.exit(130);
      requested = true;
      stop(signal);
    });
  }
}
