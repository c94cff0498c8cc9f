import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { contentSecurityPolicy } from '../../../server/plugins/headers.ts';
import { reference } from '../../../server/plugins/reference.ts';

async function ask(url: string, language = 'en') {
  const app = Fastify();
  await app.register(reference);
  const answer = await app.inject({ url, headers: { 'accept-language': language } });
  await app.close();
  return answer;
}

test('the contract is published for programs', async () => {
  const { headers, body } = await ask('/asset/openapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(Object.keys(JSON.parse(body).paths)).toContain('/user/login');
});

test('the contract is published for people, in their language, with a nonce of its own', async () => {
  const { headers, body } = await ask('/asset/reference');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const nonce = /nonce="([\w-]{22})"/.exec(body)?.[1];
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy(nonce));
  expect(nonce).toBeDefined();
  expect(body).toContain('The request was not understood.');
  expect((await ask('/asset/reference', 'ja')).body).not.toContain('The request was not understood.');
});
