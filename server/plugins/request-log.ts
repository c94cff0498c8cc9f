import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { ErrorName } from '../../src/api/contract/errors.ts';
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

/**
 * Logs one line for each request, or only those that failed or were attempts at what nobody is let do: never a body, a header or a query. The answer to a call
 * names the request as the line does.
 */
export const requestLog = fastifyPlugin<{ logger: Logger }>(async (app, { logger }) => {
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
    if (failed || isAttempt || everything) {
      lines[failed ? 'error' : isAttempt ? 'warn' : 'info'](
        {
          request: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'unknown',
          status: reply.statusCode,
          outcome: request.outcome,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          account: request.actor?.accountId,
          ip: request.ip,
        },
        'answered',
      );
    }
    done();
  });
});
