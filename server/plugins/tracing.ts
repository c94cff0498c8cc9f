import fastifyPlugin from 'fastify-plugin';
import { workFor } from '../database/work.ts';
import type { OpenSpan, Traces } from '../observed/traces.ts';

/** A span for each request. It says by which route and how it ended, never who asked or what. */
export const tracing = fastifyPlugin<{ traces: Traces }>(async (app, { traces }) => {
  const spans = new WeakMap<object, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const span = traces.begin(`${request.method} ${route}`, 'call', {
      'http.request.method': request.method,
      'http.route': route,
      'houqin.request': request.id,
    });
    workFor(request, route).hear = span.statement;
    spans.set(request, span);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { waited } = workFor(request, '');
    spans.get(request)?.end(
      {
        'http.response.status_code': reply.statusCode,
        'houqin.waited_ms': Math.round(waited),
        ...(request.outcome && { 'houqin.outcome': request.outcome }),
      },
      reply.statusCode >= 500,
    );
    done();
  });
});
