import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { ErrorName } from '../../src/api/contract/errors.ts';
import { workFor } from '../database/work.ts';
import type { Actor } from '../http/handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once that has been found out. */
    actor: Actor | undefined;
    /** Whether it failed with the database as a whole, of which the log speaks once. */
    isPartOfOutage: boolean | undefined;
    /** The refusal that was answered, if one was. */
    outcome: ErrorName | undefined;
  }
}

/**
 * What the screens never lead to, so that somebody who watches the log finds who tries (OWASP ASVS 16.3.2, 16.3.3):
 * calls without the permission, decisions on one's own, payloads that no screen sends, and too many of anything.
 */
const attempts: ReadonlySet<ErrorName> = new Set([
  'notPermitted',
  'notApprover',
  'ownDocument',
  'ownBill',
  'ownStockTake',
  'badRequest',
  'tooManyAttempts',
]);

type Options = {
  logger: Logger;
  /** Milliseconds from which a request is slow; 0: none is. */
  slowCallMs: number;
};

/** Characters of a statement in a line. */
const longest = 2000;

/** Milliseconds for which a request was served. A file or a stream takes as long as its line, so that only the time in the database counts. */
function servedFor(request: FastifyRequest, reply: FastifyReply): number {
  const { waited, inDatabase } = workFor(request, '');
  const sent = String(reply.getHeader('content-type') ?? '');
  const received = request.headers['content-type'] ?? '';
  const isShort = !received.startsWith('multipart/') && /^application\/(json|x-ndjson)/.test(sent);
  return isShort ? reply.elapsedTime : waited + inDatabase;
}

function inDatabase(request: FastifyRequest) {
  const { waited, statements, inDatabase: ms, slowest } = workFor(request, '');
  return {
    statements,
    databaseMs: Math.round(ms),
    waitedMs: Math.round(waited),
    ...(slowest && {
      slowestMs: Math.round(slowest.ms),
      slowest: slowest.text.replace(/\s+/g, ' ').trim().slice(0, longest),
    }),
  };
}

/**
 * Logs one line for each request, or only those that failed, were slow or were attempts at what nobody is let do:
 * never a body, a header or a query. The answer to a call names the request as the line does. The line of a slow one
 * says what it did in the database, without values.
 */
export const requestLog = fastifyPlugin<Options>(async (app, { logger, slowCallMs }) => {
  const everything = logger.isLevelEnabled('info');
  // Looking for secrets takes ten times as long as the line itself, whose fields are all named here.
  const lines = logger.child({}, { redact: [] });
  app.decorateRequest('actor');
  app.decorateRequest('outcome');
  app.decorateRequest('isPartOfOutage');
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/asset/')) reply.header('x-request', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500 && !request.isPartOfOutage;
    const isAttempt = request.outcome !== undefined && attempts.has(request.outcome);
    const isSlow = slowCallMs > 0 && servedFor(request, reply) >= slowCallMs;
    if (failed || isAttempt || isSlow || everything) {
      lines[failed ? 'error' : isAttempt || isSlow ? 'warn' : 'info'](
        {
          request: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          outcome: request.outcome,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          account: request.actor?.accountId,
          ip: request.ip,
          ...(isSlow && inDatabase(request)),
        },
        isSlow ? 'answered slowly' : 'answered',
      );
    }
    done();
  });
});
