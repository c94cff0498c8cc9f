import fastifyPlugin from 'fastify-plugin';
import type { Db } from '../http/handler.ts';

/** The logo of the company, for the sign-in page as well. Its address names its content, so it is kept for ever. */
export const companyLogo = fastifyPlugin<{ db: Db }>(async (app, { db }) => {
  app.get<{ Params: { hash: string } }>('/company-logo/:hash', async ({ params }, reply) => {
    const logo = /^[0-9a-f]{16}$/.test(params.hash)
      ? await db.selectFrom('company_logo').selectAll().where('hash', '=', params.hash).executeTakeFirst()
      : undefined;
    if (!logo) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-disposition', 'inline')
      .type(logo.type)
      .send(Buffer.from(logo.bytes));
  });
});
