import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import Fastify from 'fastify';
import type { TSchema } from 'typebox';
import { envelopeSchema } from '../../server/http/answer-schema.ts';
import type { Call } from '../../src/api/contract/call.ts';
import { contract } from '../../src/api/contract/index.ts';
import { fittingData } from '../server/support/fitting-data.ts';

const calls = Object.entries<Call>(contract).flatMap(([path, { answer }]): [string, TSchema][] =>
  answer === 'file' ? [] : [[path, answer]],
);

test.each(calls)('the answer of %s is written as JSON.stringify would', async (_path, answer) => {
  const app = Fastify();
  let data: unknown;
  app.get('/', { schema: { response: { 200: envelopeSchema(answer) } } }, async () => ({ errcode: 0, data }));
  for (data of fc.sample(fittingData(answer), 20)) {
    const { body } = await app.inject('/');
    expect(JSON.parse(body)).toEqual(JSON.parse(JSON.stringify({ errcode: 0, data })));
  }
  await app.close();
});

test('what the contract does not name is left out', async () => {
  const app = Fastify();
  const { answer } = contract['/user/changeMode'];
  const data = { mode: '1', passwordHash: 'secret' };
  app.get('/', { schema: { response: { 200: envelopeSchema(answer) } } }, async () => ({ errcode: 0, data }));
  expect((await app.inject('/')).json()).toEqual({ errcode: 0, data: { mode: '1' } });
  await app.close();
});
