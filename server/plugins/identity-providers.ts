import fastifyPlugin from 'fastify-plugin';
import { landingPath } from '../../src/vocabulary/identity-provider.ts';
import type { Db } from '../http/handler.ts';
import { takeLogoutToken } from '../modules/identity-providers/index.ts';
import type { Settings } from '../settings.ts';
import { limitByAddress } from './address-limit.ts';

/** Characters of a message; a signed one of several claims has about 1,000. */
const longest = 16 * 1024;

/**
 * What identity providers lead to: the address to which a browser comes back, whose answer goes into the part of the
 * address that no server is sent, and the one to which a provider itself says that somebody signed out there.
 */
export const identityProviders = fastifyPlugin<{ db: Db; settings: Settings }>(
  async (app, { db, settings }) => {
    app.get(landingPath, async (request, reply) => {
      const query = request.url.split('?')[1] ?? '';
      return reply.header('cache-control', 'no-store').redirect(`/#${landingPath}?${query}`, 303);
    });
    await app.register(async (forms) => {
      forms.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: longest },
        (_request, body, done) => done(null, new URLSearchParams(String(body))),
      );
      forms.post<{ Params: { id: string } }>(
        '/asset/provider-logout/:id',
        { config: { rateLimit: limitByAddress(settings.callsPerMinute) } },
        async ({ params, body }, reply) => {
          const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
          const message = body instanceof URLSearchParams ? body.get('logout_token') : null;
          const isTaken = id > 0 && message !== null && (await takeLogoutToken(db, id, message, settings));
          return reply
            .code(isTaken ? 200 : 400)
            .header('cache-control', 'no-store')
            .send();
        },
      );
    });
  },
);
