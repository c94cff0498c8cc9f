import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ErrorName } from '../../src/api/contract/errors.ts';
import { isConnectionLoss, refusalOf } from '../database/failure.ts';
import { refusalEnvelope } from '../envelope.ts';
import { languageOf } from '../messages/index.ts';
import { Refusal } from '../refusal.ts';

type Answer = { status: number; reason: ErrorName; details?: unknown };

/**
 * Turns every error into an envelope: a business outcome with HTTP 200, a fault of the transport with its HTTP
 * status, anything else as unavailable without a word of the inside, which goes to the log.
 */
export const failures = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const answer = answerTo(error);
    if (answer.status >= 500) request.log.error({ err: error, request: request.id }, 'a request failed');
    return send(request, reply, answer);
  });
  app.setNotFoundHandler((request, reply) => {
    if (!app.hasRoute({ method: 'POST', url: pathOf(request) })) {
      return send(request, reply, { status: 404, reason: 'notFound' });
    }
    reply.header('allow', 'POST');
    return send(request, reply, { status: 405, reason: 'badRequest' });
  });
});

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';

function send(request: FastifyRequest, reply: FastifyReply, { status, reason, details }: Answer) {
  request.outcome = reason;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(refusalEnvelope(reason, languageOf(request.headers['accept-language']), details));
}

function answerTo(error: FastifyError): Answer {
  if (error instanceof Refusal) return { status: 200, reason: error.reason, details: error.details };
  if (error.validation) return { status: 400, reason: 'badRequest', details: problemOf(error) };
  const { statusCode } = error;
  if (statusCode === 413) return { status: 413, reason: 'fileTooLarge' };
  if (statusCode === 429) return { status: 429, reason: 'tooManyAttempts' };
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return { status: statusCode, reason: 'badRequest' };
  if (isConnectionLoss(error)) return { status: 503, reason: 'unavailable' };
  const refusal = refusalOf(error);
  if (refusal?.reason === 'badRequest') return { status: 400, reason: 'badRequest' };
  if (refusal) return { status: 200, reason: refusal.reason, details: refusal.details };
  return { status: 500, reason: 'unavailable' };
}

/** Where the payload breaks the contract and how, without the value. */
function problemOf(error: FastifyError): { path: string; problem: string } {
  const [first] = error.validation ?? [];
  return { path: first?.instancePath ?? '', problem: first?.message ?? '' };
}
