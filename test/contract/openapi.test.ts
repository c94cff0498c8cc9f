import { expect, test } from '@jest/globals';
import { openApiDocument } from '../../server/reference/openapi.ts';
import { referencePage } from '../../server/reference/page.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { recordKinds } from '../../src/vocabulary/log.ts';

const paths = Object.keys(contract);

test('the OpenAPI document describes every call by JSON alone', () => {
  const document = openApiDocument();
  const sent = JSON.parse(JSON.stringify(document));
  expect(sent.openapi).toBe('3.1.0');
  expect(Object.keys(sent.paths)).toEqual(paths);
  expect(sent.paths['/asset/get'].post).toMatchObject({
    operationId: 'asset_get',
    tags: ['asset'],
    security: [{ token: [] }],
    'x-access': 'asset.read',
    requestBody: {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id'],
            properties: { id: { type: 'integer', minimum: 1 } },
            additionalProperties: false,
          },
        },
      },
    },
  });
  expect(sent.paths['/user/login'].post.security).toEqual([]);
  expect(sent.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  const parametersOf = (path: string) => sent.paths[path].post.parameters;
  expect(parametersOf('/asset/create')).toEqual([{ $ref: '#/components/parameters/IdempotencyKey' }]);
  expect(parametersOf('/asset/get')).toBeUndefined();
  expect(sent.paths['/asset/get'].post.responses[429].headers).toMatchObject({
    'retry-after': expect.anything(),
    'ratelimit-remaining': { $ref: '#/components/headers/ratelimit-remaining' },
  });
  const refusals: { title: string }[] = sent.components.schemas.Refusal.oneOf;
  expect(refusals).toHaveLength(Object.keys(errcodes).length - 1);
  expect(refusals.find(({ title }) => title === 'transitionRefused')).toMatchObject({
    properties: {
      errcode: { const: errcodes.transitionRefused },
      details: {
        required: ['state', 'event'],
        properties: { state: { type: 'string' }, event: { type: 'string' } },
      },
    },
  });
});

test('the reference page shows every call and error code, needs no script and carries its nonce', () => {
  const page = referencePage('ja', 'the-nonce');
  for (const path of paths) expect(page).toContain(`<h2><code>${path}</code></h2>`);
  expect(page).toContain('<style nonce="the-nonce">');
  expect(page).toContain('セッションが終了しました');
  expect(page).toContain('<pre>{\n  field: string\n}</pre>');
  expect(page).not.toMatch(/<script|style=|undefined|\[object/);
});

test('what programs are sent is described for every kind of record, with the types that it has', () => {
  const { webhooks } = JSON.parse(JSON.stringify(openApiDocument()));
  expect(Object.keys(webhooks)).toEqual([...recordKinds, 'notice', 'channel.test']);
  const schemaOf = (name: string) => webhooks[name].post.requestBody.content['application/json'].schema;
  const { type, data } = schemaOf('repair').properties;
  expect(type.examples).toContain('repair.hold');
  for (const example of type.examples) expect(example).toMatch(new RegExp(type.pattern));
  expect(data.properties.recordKind).toEqual({ const: 'repair' });
  expect(Object.keys(data.properties)).not.toContain('ip');
  expect(schemaOf('notice').properties.type.enum).toContain('notice.overdue');
});
