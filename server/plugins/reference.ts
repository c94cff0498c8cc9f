import { randomBytes } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { languageOf } from '../messages/index.ts';
import { openApiDocument } from '../reference/openapi.ts';
import { referencePage } from '../reference/page.ts';
import { contentSecurityPolicy, setPolicy } from './headers.ts';

/** Publishes the contract: /asset/openapi.json for programs, /asset/reference for people. */
export const reference = fastifyPlugin(async (app) => {
  const document = JSON.stringify(openApiDocument());
  app.get('/asset/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  );
  app.get('/asset/reference', (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    setPolicy(reply, contentSecurityPolicy(nonce));
    const page = referencePage(languageOf(request.headers['accept-language']), nonce);
    return reply.type('text/html; charset=utf-8').send(page);
  });
});
