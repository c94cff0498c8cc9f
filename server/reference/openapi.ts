import type { Call } from '../../src/api/contract/call.ts';
import { errcodes } from '../../src/api/contract/errors.ts';
import { contract } from '../../src/api/contract/index.ts';
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
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    schemas: { Refusal: refusalSchema },
  },
  paths: Object.fromEntries(
    Object.entries<Call>(contract).map(([path, call]) => [path, { post: operation(path, call) }]),
  ),
});

const operation = (path: string, call: Call): Json => ({
  operationId: path.slice(1).replaceAll('/', '_'),
  summary: call.summary,
  tags: [path.split('/')[1]],
  security: call.access === 'public' ? [] : [{ token: [] }],
  'x-access': call.access,
  'x-cancellable': call.cancellable,
  requestBody: { required: true, content: requestContent(call) },
  responses: {
    200: { description: 'The outcome.', content: answerContent(call) },
    default: {
      description: 'A fault of the transport.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
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
                properties: { errcode: { const: errcodes.success }, data: call.answer },
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
