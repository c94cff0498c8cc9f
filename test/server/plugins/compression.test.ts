import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, createGunzip, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { supplierHandlers } from '../../../server/modules/suppliers/handlers.ts';
import { batchPath } from '../../../src/vocabulary/batch.ts';
import { withApp } from '../support/app.ts';

const server = withApp({ modules: [supplierHandlers] });
let token = '';
beforeAll(async () => {
  const admin = await server.signIn('admin');
  token = admin.token;
  for (let at = 0; at < 20; at += 1) await admin.get('/supplier/create', { name: `供应商 ${at}` });
});

const send = (path: string, payload: object, accepted?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { authorization: token, ...(accepted && { 'accept-encoding': accepted }) },
    payload,
  });

const file = { format: 'csv', title: '供应商', columns: [{ column: 'name', label: 'Name' }] };

describe('an answer', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['br;q=1.0, gzip;q=0.5', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('to whoever takes %s is compressed', async (accepted, encoding, unpack) => {
    const plain = await send('/supplier/list', { limit: 50 });
    const packed = await send('/supplier/list', { limit: 50 }, accepted);
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json());
  });

  test.each([
    ['small', '/supplier/list', { limit: 1 }, 'gzip'],
    ['to whoever takes none', '/supplier/list', { limit: 50 }, 'identity'],
    ['that is a file', '/supplier/export', file, 'gzip'],
  ])('%s is sent as it is', async (_, path, payload, accepted) => {
    const { headers, statusCode } = await send(path, payload, accepted);
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
  });
});

test('lines of several calls arrive one by one, compressed', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const call = { path: '/supplier/list', payload: { limit: 50, count: true } };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = {
      authorization: token,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
    };
    const request = httpRequest(
      { port, host: '127.0.0.1', path: `/asset${batchPath}`, method: 'POST', headers },
      resolve,
    );
    request.once('error', reject).end(JSON.stringify({ calls: [call, call, call] }));
  });
  expect(answer.headers['content-encoding']).toBe('gzip');
  let text = '';
  for await (const chunk of answer.pipe(createGunzip())) text += chunk;
  const lines = text.trimEnd().split('\n');
  const answers = lines.filter((_, at) => at % 2 === 1);
  expect(answers.map((line) => JSON.parse(line).errcode)).toEqual([0, 0, 0]);
});
