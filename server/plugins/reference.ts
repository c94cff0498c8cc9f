import { randomBytes } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';
import { languageOf } from '../messages/index.ts';
import { contentSecurityPolicy, setPolicy } from './headers.ts';

/**
 * Publishes the contract: /asset/openapi.json for programs, /asset/reference for people. Neither is made before
 * somebody reads it: the first alone holds 2 MB.
 */
export const reference = fastifyPlugin(async (app) => {
  app.get('/asset/openapi.json', async (_request, reply) => {
    const { openApiText } = await import('../reference/openapi.ts');
    return reply.type('application/json; charset=utf-8').send(openApiText());
  });
  app.get('/asset/reference', async (request, reply) => {
    const { referencePage } = await import('../reference/page.ts');
    const nonce = randomBytes(16).toString('base64url');
    setPolicy(reply, contentSecurityPolicy(nonce));
    const page = referencePage(languageOf(request.headers['accept-language']), nonce);
    return reply.type('text/html; charset=utf-8').send(page);
  });
});
