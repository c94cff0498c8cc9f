import { describe, expect, test } from '@jest/globals';
import { errcodes } from '../../src/api/contract/errors.ts';
import { withWholeApp } from './support/whole-app.ts';

const server = withWholeApp({ uploadLimitMb: 1, csvLimitMb: 1, uploadIdleSeconds: 1 });

const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  });

const login = '/asset/user/login';
const notUnderstood = { errcode: errcodes.badRequest, errmsg: 'The request was not understood.' };

describe('faults of the transport use HTTP status and say nothing of the inside', () => {
  test.each([
    ['an unknown path', '/asset/no/such', 404, { errcode: errcodes.notFound }],
    ['a path that only begins like a call', '/asset/user/login/x', 404, { errcode: errcodes.notFound }],
    ['a path outside the API', '/no/such', 404, { errcode: errcodes.notFound }],
  ])('%s is 404', async (_what, url, status, body) => {
    const answer = await post(url, '{}');
    expect([answer.statusCode, answer.json()]).toMatchObject([status, body]);
  });

  test('a wrong method is 405 and tells the right one', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await server.app.inject({ method, url: login, headers: { 'accept-language': 'en' } });
      expect([answer.statusCode, answer.headers.allow, answer.json()]).toEqual([405, 'POST', notUnderstood]);
    }
  });

  test.each([
    ['no JSON', '{"loginid":'],
    ['a prototype', '{"__proto__": {"x": 1}}'],
    ['a constructor', '{"constructor": {"prototype": {"x": 1}}}'],
    ['not an object', '[]'],
    ['null', 'null'],
    ['text', '"x"'],
  ])('%s is 400', async (_what, payload) => {
    const answer = await post(login, payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, notUnderstood]);
  });

  test('a payload against the contract is 400, with the place and not the value', async () => {
    const { token } = await server.signIn('keeper');
    const send = async (payload: unknown) =>
      (await post('/asset/asset/get', JSON.stringify(payload), { authorization: token })).json();
    expect(await send({ id: 'secret' })).toEqual({
      ...notUnderstood,
      details: { path: '/id', problem: 'must be integer' },
    });
    expect(await send({ id: 1, more: 'secret' })).toEqual({
      ...notUnderstood,
      details: { path: '', problem: 'must NOT have additional properties' },
    });
    expect(await send({})).toMatchObject({ details: { problem: "must have required property 'id'" } });
  });

  test('dates have to exist', async () => {
    const { token } = await server.signIn('keeper');
    const payload = { id: 1, version: 1, changes: { purchaseDate: '2026-02-30' } };
    const answer = await post('/asset/asset/update', JSON.stringify(payload), { authorization: token });
    expect([answer.statusCode, answer.json().details]).toEqual([
      400,
      { path: '/changes/purchaseDate', problem: expect.any(String) },
    ]);
  });

  test('another content type is 415', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(login, 'loginid=x', form)).statusCode).toBe(415);
    expect((await post(login, '{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  test('more than a megabyte is 413', async () => {
    const answer = await post(login, JSON.stringify({ loginid: 'x'.repeat(1_100_000), password: '' }));
    expect([answer.statusCode, answer.json().errcode]).toEqual([413, errcodes.fileTooLarge]);
  });

  test('a file above the limit is refused with it', async () => {
    const { token } = await server.signIn('keeper');
    const answer = await upload(token, 'file', Buffer.alloc(1_100_000, 'x'));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { errcode: errcodes.fileTooLarge, details: { limit: 1024 * 1024 } },
    ]);
  });

  test('a form without the file is refused', async () => {
    const { token } = await server.signIn('keeper');
    const answer = await upload(token, 'other', Buffer.from('x'));
    expect(answer.json()).toMatchObject({ errcode: errcodes.required, details: { field: 'file' } });
  });

  test.each([
    [
      'cut off in the file',
      'multipart/form-data; boundary=m',
      '--m\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
    ['cut off in a head', 'multipart/form-data; boundary=m', '--m\r\nContent-'],
    ['of another boundary', 'multipart/form-data; boundary=other', '--m\r\n\r\nx\r\n--m--'],
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'x'],
  ])('a form %s is 400', async (_what, type, payload) => {
    const { token } = await server.signIn('keeper');
    const answer = await post('/asset/upload', payload, { 'content-type': type, authorization: token });
    expect([answer.statusCode, answer.json()]).toEqual([400, notUnderstood]);
  });

  test('a form whose parser stands still is given up', async () => {
    const { token } = await server.signIn('keeper');
    const skipped = `--m\r\nContent-Type: text/plain\r\n\r\n${'x'.repeat(100_000)}\r\n--m--\r\n`;
    const type = 'multipart/form-data; boundary=m';
    const answer = await post('/asset/upload', skipped, { 'content-type': type, authorization: token });
    expect([answer.statusCode, answer.json()]).toEqual([408, notUnderstood]);
  });

  test('no body is an empty payload', async () => {
    const { token } = await server.signIn('keeper');
    const bare = { method: 'POST', url: '/asset/user/logout' } as const;
    const bodies = [{}, { 'content-type': 'application/json' }];
    for (const headers of bodies) {
      const answer = await server.app.inject({ ...bare, headers: { ...headers, authorization: token } });
      expect(answer.statusCode).toBe(200);
    }
  });
});

function upload(token: string, field: string, content: Buffer) {
  const mark = 'mark-1234567890';
  const head = `--${mark}\r\nContent-Disposition: form-data; name="${field}"; filename="a.csv"\r\n\r\n`;
  return post(
    '/asset/upload',
    Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${mark}--\r\n`)]),
    {
      'content-type': `multipart/form-data; boundary=${mark}`,
      authorization: token,
    },
  );
}

test('messages are in the language that is asked for, Chinese when it is none of ours', async () => {
  const { token } = await server.signIn('staff');
  const ask = async (language: string) =>
    (
      await post('/asset/asset/get', '{"id": 999999}', { authorization: token, 'accept-language': language })
    ).json().errmsg;
  expect(await ask('en-GB,en;q=0.9')).toBe('There is no such record, or you may not see it.');
  expect(await ask('fr, es;q=0.5, en;q=0.4')).toBe('El registro no existe o no puede verlo.');
  expect(await ask('ja')).toBe('記録が存在しないか、閲覧する権限がありません。');
  expect(await ask('fr')).toBe('没有找到该记录，或您无权查看。');
});
