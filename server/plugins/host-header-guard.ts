import fastifyPlugin from 'fastify-plugin';

/** A name or address as browsers send it. */
const host = /^([\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i;

/** A request that does not say plainly, and once, whom it is for, or that asks as of a proxy. */
class OddAddress extends Error {
  override name = 'OddAddress';
  readonly statusCode = 400;
}

/**
 * Refuses requests that two servers on their way could understand differently: with several Host headers, with one
 * that is no name, or with a whole URL for a target.
 */
export const hostHeaderGuard = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { rawHeaders, url = '' } = request.raw;
    const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
    // Only HTTP/1.0 may leave it out, as probes do.
    const plain = url.startsWith('/') && hosts.length <= 1 && hosts.every((one) => host.test(one));
    done(plain ? undefined : new OddAddress());
  });
});
