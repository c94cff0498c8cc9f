import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import Fastify from 'fastify';
import { sendFile } from '../../../server/plugins/send-file.ts';

test.each([
  ['a-1_2.csv', 'a-1_2.csv', 'a-1_2.csv'],
  ['资产 1.xlsx', '___1.xlsx', '%E8%B5%84%E4%BA%A7%201.xlsx'],
  [`a"b'(c)*!\r\n`, 'a_b__c_____', 'a%22b%27%28c%29%2a!%0D%0A'],
])('%j is downloaded under its name', async (name, plain, encoded) => {
  const app = Fastify();
  app.get('/', (_request, reply) => sendFile(reply, { name, type: 'text/csv', body: Readable.from(['x']) }));
  const { headers, body } = await app.inject({ url: '/' });
  expect([headers['content-disposition'], headers['content-type'], body]).toEqual([
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'text/csv',
    'x',
  ]);
  await app.close();
});
