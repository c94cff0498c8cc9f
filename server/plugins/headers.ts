import type { FastifyReply } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Settings } from '../settings.ts';

/**
 * The policy for a page whose inline styles carry `nonce`, and whose inline scripts are those with these digests;
 * without them, for everything else.
 */
export const contentSecurityPolicy = (nonce?: string, digests: readonly string[] = []): string =>
  [
    "default-src 'none'",
    // WebAssembly reads the codes that the camera sees, where the browser cannot.
    [
      "script-src 'self'",
      ...(nonce ? ["'wasm-unsafe-eval'"] : []),
      ...digests.map((digest) => `'sha256-${digest}'`),
    ].join(' '),
    `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
    "img-src 'self' data: blob:",
    // A PDF that the page fetched itself, in the viewer of the browser.
    'frame-src blob:',
    // A recording that the page fetched itself.
    'media-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const protectiveHeaders = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
};

/** Sends the same protective headers with every answer; over https also HSTS. */
export const headers = fastifyPlugin<Pick<Settings, 'hstsSubdomains'>>(async (app, { hstsSubdomains }) => {
  const hsts = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`;
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(protectiveHeaders);
    if (request.url.startsWith('/asset')) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', hsts);
    done();
  });
});

/** Sends a policy of its own with one answer. */
export const setPolicy = (reply: FastifyReply, policy: string) =>
  reply.header('content-security-policy', policy);
