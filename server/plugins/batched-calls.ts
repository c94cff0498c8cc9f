import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Call, oneOf, onlyReads, strict, Type } from '../../src/api/contract/call.ts';
import { contract } from '../../src/api/contract/index.ts';
import { type Batch, type BatchHead, batchPath, maxBatched } from '../../src/vocabulary/batch.ts';
import { forPurpose } from '../database/work.ts';
import type { Db } from '../http/handler.ts';
import type { Settings } from '../settings.ts';
import { openBatch } from './batch-sessions.ts';
import { callFor, saidHeaders } from './call-for.ts';
import { lineByLine } from './compression.ts';
import { signInCheck, whoIsSignedIn } from './sign-in-check.ts';

/** Calls that only read, and send no file. */
const batched = Object.entries<Call>(contract).flatMap(([path, call]) =>
  call.cancellable && onlyReads(call) ? [path] : [],
);

const body = strict({
  calls: Type.Array(strict({ path: oneOf(batched), payload: Type.Unknown() }), {
    minItems: 1,
    maxItems: maxBatched,
  }),
});

/**
 * Several calls by one request: a page that opens shows many parts, and a browser has six connections. Each call goes
 * the whole way of a call by itself (checks, limits, log), except that who asks is found out once, and is two lines of the
 * answer as soon as it is there.
 */
export const batchedCalls = fastifyPlugin<{ db: Db; settings: Settings }>(async (app, { db, settings }) => {
  const mayCall = signInCheck(db, settings, whoIsSignedIn);
  app.post<{ Body: Batch }>(`/asset${batchPath}`, {
    onRequest: (request: FastifyRequest, reply: FastifyReply) =>
      forPurpose(batchPath, request, () => mayCall(request, reply)),
    schema: { body },
    compress: lineByLine,
    handler: async (request, reply) =>
      reply
        .type('application/x-ndjson; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(answersTo(app, request)),
  });
});

function answersTo(app: FastifyInstance, request: FastifyRequest<{ Body: Batch }>): PassThrough {
  const lines = new PassThrough();
  const ending = new AbortController();
  const batch = openBatch();
  lines.once('close', () => ending.abort());
  const calls = request.body.calls.map(async (call, at) => {
    const answer = await callFor(app, request, call, { batch: batch.name, signal: ending.signal });
    // No line of JSON has an end of line but between its parts.
    const body = answer.body.replaceAll('\n', ' ');
    const head: BatchHead = { at, status: answer.statusCode, headers: saidHeaders(answer) };
    if (!lines.destroyed) lines.write(`${JSON.stringify(head)}\n${body}\n`);
  });
  void Promise.allSettled(calls).then(() => {
    batch.close();
    lines.end();
  });
  return lines;
}
