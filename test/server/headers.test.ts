import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../server/http/app.ts';
import { sessionHandlers as handlers } from '../../server/modules/session/handlers.ts';
import { settingsStoreOf } from '../../server/modules/settings/settings-store.ts';
import { parsePageData } from '../../src/vocabulary/page-data.ts';
import { settingSections } from '../../src/vocabulary/settings.ts';
import { withDatabase } from './support/database.ts';
import { testSettings } from './support/settings.ts';

const database = withDatabase();
const dist = mkdtempSync(join(tmpdir(), 'houqin-dist-'));
const script = 'console.log(1);'.repeat(100);
const page =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><script type="application/json" id="page-data">"__PAGE_DATA__"</script><script src="/index.0a1b2c3d.js"></script>';
const pageData = (body: string) => parsePageData(/id="page-data">(.*?)<\/script>/.exec(body)?.[1]);

let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), page);
  writeFileSync(join(dist, 'index.0a1b2c3d.js'), script);
  writeFileSync(join(dist, 'index.0a1b2c3d.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'index.0a1b2c3d.js.gz'), gzipSync(script));
  writeFileSync(join(dist, 'robots.txt'), 'x');
  writeFileSync(join(dist, '.stamp'), 'x');
  const settings = testSettings({ trustProxy: ['127.0.0.1'] });
  app = await createApp({ db: database.db, handlers, settings, dist });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('every answer', () => {
  test.each([
    '/',
    '/index.0a1b2c3d.js',
    '/no/such',
    '/healthz',
    '/asset/openapi.json',
    '/portal/avatar/default.png',
  ])('of %s carries the protective headers', async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'(?: 'wasm-unsafe-eval')?; /,
    );
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // WebAssembly alone: no text becomes a script.
    expect(headers['content-security-policy']).not.toMatch(/'unsafe-/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('asks for https next time when it came by https', async () => {
    const { headers } = await get('/healthz', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('asks for https of all names below as well, where that is wanted', async () => {
    const settings = testSettings({ trustProxy: ['127.0.0.1'], hstsSubdomains: true });
    const below = await createApp({ db: database.db, handlers, settings });
    const { headers } = await below.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await below.close();
  });

  test('of the API is never kept', async () => {
    for (const url of ['/asset/openapi.json', '/asset/reference', '/asset/user/login', '/asset/none']) {
      expect((await get(url)).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the page', () => {
  test('carries the nonce of its own policy, a new one each time, and is not kept', async () => {
    const nonces = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const { body, headers } = await get('/');
      const nonce = /content="([^"]+)"/.exec(body)?.[1] ?? '';
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(headers['cache-control']).toBe('no-cache');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test('is served at the root alone', async () => {
    expect((await get('/index.html')).headers.location).toBe('/');
    expect((await get('/assets')).statusCode).toBe(404);
  });
});

describe('files', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['', undefined],
  ])('are sent as they were compressed for %p', async (accepted, encoding) => {
    const { headers } = await get('/index.0a1b2c3d.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('without a hash in the name are asked for again', async () => {
    expect((await get('/robots.txt')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    '/.stamp',
    '/../package.json',
    '/%2e%2e/package.json',
    '/portal/../app.ts',
    '/portal/%2e%2e/app.ts',
  ])('%s is not served', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('import')]).toEqual([expect.any(Number), false]);
    expect(statusCode).toBeGreaterThanOrEqual(400);
  });

  test('the avatar of those who have none is under /portal', async () => {
    const { statusCode, headers } = await get('/portal/avatar/default.png');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  });
});

test('the process lives and the database answers', async () => {
  expect((await get('/healthz')).json()).toEqual({ ok: true });
  expect((await get('/readyz')).json()).toEqual({ ok: true, state: 'ready' });
});

test('the page and every answer of the API say by which change of the settings they were made', async () => {
  const stored = settingsStoreOf(database.db);
  await stored.read(database.db);
  const before = stored.version;
  const said = async () => {
    const { body } = await get('/');
    const { headers } = await app.inject({ method: 'POST', url: '/asset/user/logout' });
    return [pageData(body).settingsVersion, Number(headers['x-settings'])];
  };
  expect(await said()).toEqual([before, before]);
  await database.db
    .updateTable('setting_section')
    .set({ version: before + 1 })
    .where('id', '=', settingSections.company)
    .execute();
  await stored.read(database.db);
  expect(await said()).toEqual([before + 1, before + 1]);
  expect((await get('/healthz')).headers['x-settings']).toBeUndefined();
});

test('the page tells that accounts of the sample are open, on a server where they are', async () => {
  expect(pageData((await get('/')).body).notice).toBe('none');
  const open = await createApp({
    db: database.db,
    handlers,
    settings: testSettings(),
    dist,
    notice: 'sample-accounts',
  });
  expect(pageData((await open.inject({ url: '/' })).body).notice).toBe('sample-accounts');
  await open.close();
});

test('the page and every answer of the API name the same build; another front end is another build', async () => {
  const { body } = await get('/');
  const { build } = pageData(body);
  expect(build).toMatch(/^[0-9a-f]{12}$/);
  const answers = [
    await get('/asset/openapi.json'),
    await app.inject({ method: 'POST', url: '/asset/user/logout' }),
  ];
  expect(answers.map(({ headers }) => headers['x-build'])).toEqual([build, build]);
  expect((await get('/healthz')).headers['x-build']).toBeUndefined();
  writeFileSync(join(dist, 'index.html'), `${page} `);
  const next = await createApp({ db: database.db, handlers, settings: testSettings(), dist });
  const other = await next.inject({ url: '/asset/openapi.json' });
  expect(other.headers['x-build']).toMatch(/^[0-9a-f]{12}$/);
  expect(other.headers['x-build']).not.toBe(build);
  await next.close();
  writeFileSync(join(dist, 'index.html'), page);
});
