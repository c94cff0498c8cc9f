import fastifyPlugin from 'fastify-plugin';
import type { Logger } from 'pino';
import type { ErrorName } from '../../src/api/contract/errors.ts';
import type { Actor } from '../http/handler.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, once that has been found out. */
    actor: Actor | undefined;
    /** The refusal that was answered, if one was. */
    outcome: ErrorName | undefined;
  }
}

/**
 * Logs one line for each request, or only those that failed: never a body, a header or a query. The answer to a call
 * names the request as the line does.
 */
export const requestLog = fastifyPlugin<{ logger: Logger }>(async (app, { logger }) => {
  const everything = logger.isLevelEnabled('info');
  // Looking for secrets takes ten times as long as the line itself, whose fields are all named here.
  const lines = logger.child({}, { redact: [] });
  app.decorateRequest('actor');
  app.decorateRequest('outcome');
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/asset/')) reply.header('x-request', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const failed = reply.statusCode >= 500;
    if (failed || everything) {
      lines[failed ? 'error' : 'info'](
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
