import { setTimeout } from 'node:timers/promises';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from '../settings.ts';
import { plain } from './plain.ts';

const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'databaseUrl',
  'replicaUrl',
  'connectionString',
  'secretKey',
  'metricsToken',
  'endpoint',
];

/** What is left out of every line, wherever it stands. */
const redact = {
  paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  censor: '[left out]',
};

/** Lines of JSON with secrets left out. Whatever is logged, a line comes of it and nothing is thrown. */
export const logging = {
  redact,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  // Before the secrets are looked for, which cannot be done in everything.
  formatters: { log: plain },
  // What is plain already is not made anew by pino's own.
  serializers: { err: (error: unknown) => error },
  hooks: {
    logMethod(args, method) {
      try {
        method.apply(this, args);
      } catch {
        method.apply(this, ['a line that could not be written']);
      }
    },
  },
} satisfies LoggerOptions;

const patience = 2000;

/**
 * Logs to standard error, off the path of requests.
 *
 * @returns also what ends the log: it writes what is left, for as long as somebody reads it. The library's own waits
 *   for ever for a reader that is gone.
 */
export function createLogger(level: LogLevel): { logger: Logger; end: () => Promise<void> } {
  const destination = pino.destination({ dest: 2, sync: false, minLength: 4096 });
  const logger = pino({ ...logging, level }, destination);
  const timer = setInterval(() => destination.flush(), 1000);
  timer.unref();
  return {
    logger,
    end: async () => {
      await Promise.race([new Promise((done) => destination.flush(done)), setTimeout(patience)]);
      destination.destroy();
    },
  };
}
