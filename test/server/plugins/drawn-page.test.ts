import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { staticFiles } from '../../../server/plugins/static-files.ts';

let dist: string;
let app: FastifyInstance;

beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'houqin-drawn-'));
  mkdirSync(join(dist, '.drawn'));
  writeFileSync(join(dist, 'index.html'), 'empty');
  for (const page of ['login', 'frame'])
    for (const language of ['en', 'zh', 'es', 'ja'])
      writeFileSync(join(dist, `.drawn/${page}-${language}.html`), `${page} ${language}`);
  app = Fastify();
  await app.register(staticFiles, { dist });
});
afterEach(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

describe('the page that is given', () => {
  test.each([
    [{}, 'login zh'],
    [{ 'accept-language': 'fr, es;q=0.9, en;q=0.8' }, 'login es'],
    [{ 'accept-language': 'en', cookie: 'language=ja' }, 'login ja'],
    [{ 'accept-language': 'en', cookie: 'size=large; language=xx' }, 'login en'],
    [{ cookie: 'language=../../index' }, 'login zh'],
    [{ cookie: 'language=toString' }, 'login zh'],
    [{ 'accept-language': 'constructor, ja;q=0.5' }, 'login ja'],
    [{ cookie: 'Token=a; language=en' }, 'frame en'],
    [{ cookie: 'language=es; Token=a' }, 'frame es'],
    [{ cookie: 'Token=' }, 'login zh'],
    [{ cookie: 'MyToken=a' }, 'login zh'],
  ])('for %p is %s', async (headers, page) => {
    const answer = await get(headers);
    expect([answer.body, answer.headers.vary]).toEqual([page, 'accept-encoding, accept-language, cookie']);
  });

  test('is the empty one where none was drawn', async () => {
    rmSync(join(dist, '.drawn'), { recursive: true });
    expect((await get()).body).toBe('empty');
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('is compressed for who takes %s', async (accepted, encoding, decompressed) => {
    const { headers, rawPayload } = await get({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decompressed(rawPayload).toString()).toBe('login zh');
  });

  test('is not served by itself', async () => {
    expect((await app.inject({ url: '/.drawn/login-zh.html' })).statusCode).toBe(404);
  });
});

test('the policy names each script that stands in the page, and no other', async () => {
  const scripts = ['{let a = 1}', '\n{let b = "</p>"}'];
  const page = `${scripts.map((text) => `<script>${text}</script>`).join('')}<script src=/a.js></script>`;
  writeFileSync(join(dist, '.drawn/login-zh.html'), page);
  const named = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const policy = String((await get()).headers['content-security-policy']);
  expect(policy).toContain(`; script-src 'self' 'wasm-unsafe-eval' ${named.join(' ')}; style-src`);
});
