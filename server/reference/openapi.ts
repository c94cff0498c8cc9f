import { type Call, onlyReads } from '../../src/api/contract/call.ts';
import { WebhookEntry, WebhookNotice } from '../../src/api/contract/channels.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
import { machineOf } from '../../src/machines/lifecycles/lives.ts';
import { noticeTypes, webhookType } from '../../src/vocabulary/channel.ts';
import { livesOf } from '../../src/vocabulary/lives.ts';
import { type RecordKind, recordKinds } from '../../src/vocabulary/log.ts';
import { hoursOfKeys } from '../http/once-by-key.ts';
import { refusalSchema } from './refusals.ts';

type Json = Record<string, unknown>;

/**
 * The contract as an OpenAPI 3.1 document. Ours, because @fastify/swagger describes the schemas of routes, which know
 * neither who may call nor what the refusals bring: it would want a transform as long as this.
 */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Houqin',
    version: '1',
    description:
      'Every call is a POST of JSON and answers an envelope: errcode 0 with data, or another errcode with errmsg.',
  },
  servers: [{ url: '/asset' }],
  components: {
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token of a service account, or of a session.',
      },
    },
    schemas: { Refusal: refusalSchema },
    parameters: { IdempotencyKey: idempotencyKey },
    headers: rateHeaders,
  },
  webhooks: webhooks(),
  paths: Object.fromEntries(
    Object.entries<Call>(contract).map(([path, call]) => [path, { post: operation(path, call) }]),
  ),
});

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `A call that is repeated with its key within ${hoursOfKeys} hours is not carried out again, and answers what it answered.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const seconds = { schema: { type: 'integer' } };
/** What calls with the token of a service account bring. */
const rateHeaders: Record<string, Json> = {
  'ratelimit-limit': { description: 'Calls of the token in a minute.', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'How many are left of them.', schema: { type: 'integer' } },
  'ratelimit-reset': { description: 'Seconds until the next minute begins.', ...seconds },
};
const headers = Object.fromEntries(
  Object.keys(rateHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
const refusalContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };

const eventsOf = (kind: RecordKind) => [
  'created',
  'updated',
  ...new Set(livesOf(kind).flatMap((life) => machineOf(life).events)),
];

const isSent = (summary: string, type: Json, data: unknown): Json => ({
  post: {
    summary,
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['type', 'timestamp', 'data'],
            properties: { type, timestamp: { type: 'string', format: 'date-time' }, data },
          },
        },
      },
    },
    responses: { '2XX': { description: 'Taken.' }, 410: { description: 'It wants no more.' } },
  },
});

/** What a channel of the type `webhook` sends, with the headers of Standard Webhooks. */
const webhooks = (): Json => ({
  ...Object.fromEntries(
    recordKinds.map((kind) => [
      kind,
      isSent(
        `An entry of the log about a record of the kind ${kind}.`,
        {
          type: 'string',
          pattern: `^${kind}\\.\\w+$`,
          examples: eventsOf(kind).map((event) => webhookType(kind, event)),
        },
        { ...WebhookEntry, properties: { ...WebhookEntry.properties, recordKind: { const: kind } } },
      ),
    ]),
  ),
  notice: isSent('A notice, as people have it under the bell.', { enum: noticeTypes }, WebhookNotice),
  'channel.test': isSent('A trial.', { const: 'channel.test' }, { type: 'object' }),
});

const operation = (path: string, call: Call): Json => ({
  operationId: path.slice(1).replaceAll('/', '_'),
  summary: call.summary,
  tags: [path.split('/')[1]],
  security: call.access === 'public' ? [] : [{ token: [] }],
  'x-access': call.access,
  'x-cancellable': call.cancellable,
  ...(!onlyReads(call) && { parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }] }),
  requestBody: { required: true, content: requestContent(call) },
  responses: {
    200: { description: 'The outcome.', headers, content: answerContent(call) },
    429: {
      description: 'More calls than allowed.',
      headers: { ...headers, 'retry-after': { description: 'Seconds.', ...seconds } },
      content: refusalContent,
    },
    default: { description: 'A fault of the transport.', content: refusalContent },
  },
});

const requestContent = (call: Call): Json =>
  call.body === 'multipart'
    ? {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [...Object.keys(fieldsOf(call)), 'file'],
            properties: { ...fieldsOf(call), file: { type: 'string', format: 'binary' } },
          },
        },
      }
    : { 'application/json': { schema: call.payload } };

const fieldsOf = ({ payload }: Call): Json => (payload as { properties?: Json }).properties ?? {};

const answerContent = (call: Call): Json =>
  call.answer === 'file'
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : {
        'application/json': {
          schema: {
            oneOf: [
              {
                type: 'object',
                required: ['errcode', 'data'],
                properties: { errcode: { type: 'integer', enum: [errcodes.success] }, data: call.answer },
              },
              { $ref: '#/components/schemas/Refusal' },
            ],
          },
        },
      };

let text: string | undefined;

/** As it is sent; the same until the process ends. */
export const openApiText = (): string => {
  text ??= JSON.stringify(openApiDocument());
  return text;
};
