import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { contentSecurityPolicy, headers, setPolicy } from '../../../server/plugins/headers.ts';

async function headersOf(url: string, forwarded = 'http', hstsSubdomains = false) {
  const app = Fastify({ trustProxy: true });
  await app.register(headers, { hstsSubdomains });
  app.get('/page', (_request, reply) => setPolicy(reply, contentSecurityPolicy('N')).send());
  const answer = await app.inject({ url, headers: { 'x-forwarded-proto': forwarded } });
  await app.close();
  const { date, connection, 'content-type': type, 'content-length': length, ...own } = answer.headers;
  return own;
}

const policy = (style: string, script = "'self'") =>
  `default-src 'none'; script-src ${script}; style-src ` +
  `${style}; img-src 'self' data: blob:; frame-src blob:; media-src blob:; font-src 'self'; connect-src 'self'; ` +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const always = {
  'content-security-policy': policy("'self'"),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(self), payment=(), usb=()',
};

test.each([
  ['/', 'http', always],
  ['/asset/list', 'http', { ...always, 'cache-control': 'no-store' }],
  ['/x/asset', 'http', always],
  ['/', 'https', { ...always, 'strict-transport-security': 'max-age=31536000' }],
  [
    '/page',
    'http',
    { ...always, 'content-security-policy': policy("'self' 'nonce-N'", "'self' 'wasm-unsafe-eval'") },
  ],
])('what protects %s by %s goes along with it, and nothing else', async (url, protocol, expected) => {
  expect(await headersOf(url, protocol)).toEqual(expected);
});

test('a company says whether its subdomains are held to https as well', async () => {
  expect(await headersOf('/', 'https', true)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});
