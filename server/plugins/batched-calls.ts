import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { type Call, oneOf, strict, Type } from '../../src/api/contract/call.ts';
import { contract } from '../../src/api/contract/index.ts';
import {
  type Batch,
  type BatchHead,
  batchedHeaders,
  batchPath,
  maxBatched,
} from '../../src/vocabulary/batch.ts';
import { forPurpose } from '../database/fair-pool.ts';
import type { Db } from '../http/handler.ts';
import type { Settings } from '../settings.ts';
import { batchHeader, openBatch } from './batch-sessions.ts';
import { lineByLine } from './compression.ts';
import { signInCheck } from './sign-in-check.ts';

/** Calls that only read, and send no file. */
const batched = Object.entries<Call>(contract).flatMap(([path, { cancellable, body: sent }]) =>
  cancellable && sent !== 'multipart' ? [path] : [],
);

const body = strict({
  calls: Type.Array(strict({ path: oneOf(batched), payload: Type.Unknown() }), {
    minItems: 1,
    maxItems: maxBatched,
  }),
});

/** Whoever has a session; what they may do is checked with each call. */
const forWhoIsSignedIn = { ...contract['/user/logout'], unasked: true as const };

/**
 * Several calls by one request: a page that opens shows many parts, and a browser has six connections. Each call goes
 * the whole way of a call by itself (checks, limits, log), except that who asks is found out once, and is two lines of the
 * answer as soon as it is there.
 */
export const batchedCalls = fastifyPlugin<{ db: Db; settings: Settings }>(async (app, { db, settings }) => {
  const mayCall = signInCheck(db, settings, forWhoIsSignedIn);
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
    const answer = await answerTo(app, request, call, batch.name, ending.signal);
    // No line of JSON has an end of line but between its parts.
    const body = answer.body.replaceAll('\n', ' ');
    if (!lines.destroyed) lines.write(`${JSON.stringify(headOf(answer, at))}\n${body}\n`);
  });
  void Promise.allSettled(calls).then(() => {
    batch.close();
    lines.end();
  });
  return lines;
}

type Answered = Awaited<ReturnType<typeof answerTo>>;

function headOf({ statusCode, headers }: Answered, at: number): BatchHead {
  const said = batchedHeaders.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  return { at, status: statusCode, headers: Object.fromEntries(said) };
}

function answerTo(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  { path, payload }: Batch['calls'][number],
  batch: string,
  signal: AbortSignal,
) {
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    'accept-encoding': _compression,
    connection: _connection,
    ...own
  } = headers;
  return app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: { ...own, 'content-type': 'application/json', [batchHeader]: batch },
    payload: JSON.stringify(payload ?? {}),
    remoteAddress: raw.socket.remoteAddress ?? '',
    signal,
  });
}
