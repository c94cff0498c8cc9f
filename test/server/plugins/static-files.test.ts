import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { staticFiles } from '../../../server/plugins/static-files.ts';

let dist: string;
let app: FastifyInstance;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'houqin-static-'));
  app = Fastify();
  app.get('/asset/x', () => 'x');
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const write = (name: string, text = 'x') => writeFileSync(join(dist, name), text);

describe('a front end that has not been built', () => {
  test('says so in place of the page, and has no name', async () => {
    await app.register(staticFiles, { dist });
    const { statusCode, headers, body } = await app.inject({ url: '/' });
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      503,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(body).toContain('npm run build');
    expect((await app.inject({ url: '/asset/x' })).headers).not.toHaveProperty('x-build');
  });
});

describe('a front end', () => {
  test('has every placeholder in its page replaced, wherever it stands', async () => {
    write('index.html', '"__PAGE_DATA__" __CSP_NONCE__ "__PAGE_DATA__" __CSP_NONCE__');
    await app.register(staticFiles, { dist, notice: 'sample-accounts' });
    const { statusCode, headers, body } = await app.inject({ url: '/' });
    const [data = '', nonce, ...again] = body.split(' ');
    const { notice, build } = JSON.parse(data);
    expect([statusCode, headers['content-type'], notice]).toEqual([
      200,
      'text/html; charset=utf-8',
      'sample-accounts',
    ]);
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(again).toEqual([data, nonce]);
    expect((await app.inject({ url: '/asset/x' })).headers['x-build']).toBe(build);
    for (const url of ['/', '/assets', '/x/asset/'])
      expect((await app.inject({ url })).headers).not.toHaveProperty('x-build');
  });

  test('moves for good from its other address', async () => {
    write('index.html');
    await app.register(staticFiles, { dist });
    const { statusCode, headers } = await app.inject({ url: '/index.html' });
    expect([statusCode, headers.location]).toEqual([308, '/']);
  });

  test.each([
    ['a.0a1b2c3d.js', true],
    ['a.b.0a1b2c3d.woff2', true],
    ['0a1b2c3d.js', false],
    ['a.0a1b2c3.js', false],
    ['a.0a1b2c3d9.js', false],
    ['a.0a1b2c3g.js', false],
    ['a.0a1b2c3d.js.map', false],
    ['a.0a1b2c3d.br.js', false],
    ['a.0a1b2c3d', false],
    ['a.0a1b2c3d.', false],
  ])('lets %s be kept for ever: %s', async (name, stored) => {
    write(name);
    write(`${name}.br`);
    write(`${name}.gz`);
    await app.register(staticFiles, { dist });
    for (const accepted of ['', 'br', 'gzip']) {
      const { statusCode, headers } = await app.inject({
        url: `/${name}`,
        headers: { 'accept-encoding': accepted },
      });
      expect([statusCode, headers['cache-control'], headers.vary]).toEqual([
        200,
        stored ? 'public, max-age=31536000, immutable' : 'no-cache',
        'accept-encoding',
      ]);
    }
  });

  test('has avatars that are kept for a day', async () => {
    await app.register(staticFiles, { dist });
    const { statusCode, headers } = await app.inject({ url: '/portal/avatar/default.png' });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  });

  test.each(['/.stamp', '/portal/', '/sub/'])('%s is none of it', async (url) => {
    write('.stamp');
    await app.register(staticFiles, { dist });
    expect((await app.inject({ url })).statusCode).toBe(404);
  });
});
