import { type Logger, pino } from 'pino';
import type { LogLevel } from '../settings.ts';

const secrets = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'databaseUrl',
  'connectionString',
];

/** What is left out of every line, wherever it stands. */
export const redaction = {
  paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
  censor: '[left out]',
};

/** Logs JSON lines to standard error, off the path of requests, with secrets left out. */
export function createLogger(level: LogLevel): { logger: Logger; flush: () => void } {
  const destination = pino.destination({ dest: 2, sync: false, minLength: 4096 });
  const logger = pino(
    { level, redact: redaction, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
  const timer = setInterval(() => destination.flush(), 1000);
  timer.unref();
  return { logger, flush: () => destination.flushSync() };
}
