import { afterAll, beforeAll, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { failures } from '../../../server/plugins/failures.ts';
import { receiveFile, registerUploads } from '../../../server/plugins/uploads.ts';
import { errcodes } from '../../../src/api/contract/errors.ts';
import { testSettings } from '../support/settings.ts';
import { unreachableDatabase } from '../support/unreachable-database.ts';

const megabyte = 1024 * 1024;
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ bodyLimit: megabyte });
  await app.register(failures, { db: unreachableDatabase() });
  const settings = testSettings({ uploadLimitMb: 1 });
  await registerUploads(app);
  app.post('/', async (request) => {
    const { name, bytes } = await receiveFile(settings)(request);
    return { name, length: bytes.length, first: bytes[0] };
  });
});
afterAll(() => app.close());

type Part = { field: string; name?: string; content?: string };

async function send(...parts: Part[]) {
  const mark = 'mark-1234567890';
  const payload = parts.map(({ field, name, content = 'x' }) => {
    const file = name === undefined ? '' : `; filename="${name}"`;
    return `--${mark}\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${content}\r\n`;
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
    payload: `${payload.join('')}--${mark}--\r\n`,
  });
  return [answer.statusCode, answer.json()];
}

const csv = { field: 'file', name: 'a.csv' };
const required = [200, expect.objectContaining({ errcode: errcodes.required, details: { field: 'file' } })];

test('a file comes with its name and every byte', async () => {
  expect(await send({ ...csv, content: 'yz' })).toEqual([200, { name: 'a.csv', length: 2, first: 121 }]);
});

test('a file may be as large as the limit and no larger', async () => {
  expect(await send({ ...csv, content: 'x'.repeat(megabyte) })).toMatchObject([200, { length: megabyte }]);
  const [status, answer] = await send({ ...csv, content: 'x'.repeat(megabyte + 1) });
  expect([status, answer.errcode]).toEqual([413, errcodes.fileTooLarge]);
});

test.each<[string, Part[]]>([
  ['no part', []],
  ['a field instead of a file', [{ field: 'file' }]],
  ['a file in another field', [{ ...csv, field: 'other' }]],
  ['a large file in another field', [{ ...csv, field: 'other', content: 'x'.repeat(200_000) }]],
])('%s is not what is asked for', async (_what, parts) => {
  expect(await send(...parts)).toEqual(required);
});

test.each<[string, Part[], number]>([
  ['ten fields before the file', [...Array.from({ length: 10 }, (_, n) => ({ field: `f${n}` })), csv], 200],
  ['eleven', [...Array.from({ length: 11 }, (_, n) => ({ field: `f${n}` })), csv], 413],
])('%s are answered with %d', async (_what, parts, status) => {
  expect((await send(...parts))[0]).toBe(status);
});
