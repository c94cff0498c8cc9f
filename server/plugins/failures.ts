import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { RefusalSaid } from '../../src/api/contract/refusals.ts';
import {
  isConnectionLoss,
  isOfOtherTables,
  isOutOfResources,
  isReadOnly,
  refusalOf,
} from '../database/failure.ts';
import { noteSchema } from '../database/schema-version.ts';
import { stateOf } from '../database/state.ts';
import { refusalEnvelope } from '../http/envelope.ts';
import type { Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { languageOf } from '../messages/index.ts';
import { protectiveHeaders } from './headers.ts';

type Answer = { status: number; said: RefusalSaid };

/**
 * Turns every error into an envelope: a business outcome with HTTP 200, a fault of the transport with its HTTP
 * status, anything else as unavailable without a word of the inside, which goes to the log.
 */
export const failures = fastifyPlugin<{ db: Db }>(async (app, { db }) => {
  const state = stateOf(db);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (isOfOtherTables(error)) await noteSchema(db).catch(() => {});
    const answer = hasLeft(error, request, reply) ? left : state.isNewer ? away : answerTo(error, request);
    request.isPartOfOutage = state.isNewer || state.failed(error);
    if (answer.status >= 500 && !request.isPartOfOutage)
      request.log.error({ err: error, request: request.id }, 'a request failed');
    return send(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!app.hasRoute({ method: 'POST', url: pathOf(request) })) {
      return send(request, reply, { status: 404, said: ['notFound'] });
    }
    reply.header('allow', 'POST');
    return send(request, reply, { status: 405, said: ['badRequest'] });
  });
});

/** Nobody reads it; the log has a status that is no failure of the server. */
const left: Answer = { status: 499, said: ['badRequest'] };

/** The database does not serve; another server, or this one later, may. */
const away: Answer = { status: 503, said: ['unavailable'] };

/** The answer, or the request, took too long. */
const late: Answer = { status: 200, said: ['tooSlow'] };
const slow: Answer = { status: 408, said: ['badRequest'] };

/** The caller has gone, and what was under way for them was broken off because of it. */
const hasLeft = (error: Error, request: FastifyRequest, reply: FastifyReply) =>
  error === request.raw.errored || (error.name === 'AbortError' && reply.raw.destroyed);

/** Answers what has no route because its address cannot be read. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(protectiveHeaders);
  send(request, reply, { status: 400, said: ['badRequest'] });
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

function send(request: FastifyRequest, reply: FastifyReply, { status, said }: Answer) {
  request.outcome = said[0];
  // What comes after it on this connection would be the rest of the body.
  if (status === 408) reply.header('connection', 'close');
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(refusalEnvelope(said, languageOf(request.headers['accept-language'])));
}

function answerTo(error: FastifyError, request: FastifyRequest): Answer {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return request.raw.complete ? late : slow;
  if (error instanceof Refusal) return { status: 200, said: error.said };
  if (error.validation) return { status: 400, said: ['badRequest', problemOf(error)] };
  const { statusCode } = error;
  if (statusCode === 413) return { status: 413, said: ['fileTooLarge'] };
  if (statusCode === 429) return { status: 429, said: ['tooManyAttempts'] };
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, said: ['badRequest'] };
  if (isConnectionLoss(error) || isReadOnly(error) || isOutOfResources(error)) return away;
  const refusal = refusalOf(error);
  if (refusal?.reason === 'badRequest') return { status: 400, said: ['badRequest'] };
  if (refusal) return { status: 200, said: refusal.said };
  return { status: 500, said: ['unavailable'] };
}

/** Where the payload breaks the contract and how, without the value. */
function problemOf(error: FastifyError): { path: string; problem: string } {
  const [first] = error.validation ?? [];
  return { path: first?.instancePath ?? '', problem: first?.message ?? '' };
}
