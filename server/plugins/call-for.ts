import type { FastifyInstance, FastifyRequest } from 'fastify';
import { batchedHeaders } from '../../src/vocabulary/batch.ts';
import { batchHeader } from './batch-sessions.ts';

export type Inner = { path: string; payload: unknown };
type Circumstances = {
  batch: string;
  signal: AbortSignal;
  /** In place of those of the request. */
  headers?: Record<string, string>;
};

/** Makes a call of the contract for somebody whose request is another one; it goes the whole way of a call by itself. */
export function callFor(
  app: FastifyInstance,
  request: FastifyRequest,
  { path, payload }: Inner,
  { batch, signal, headers }: Circumstances,
) {
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    'accept-encoding': _compression,
    connection: _connection,
    ...own
  } = request.headers;
  return app.inject({
    method: 'POST',
    url: `/asset${path}`,
    headers: {
      ...own,
      ...headers,
      'content-type': 'application/json',
      [batchHeader]: batch,
    },
    payload: JSON.stringify(payload ?? {}),
    remoteAddress: request.raw.socket.remoteAddress ?? '',
    signal,
  });
}

/** The headers of an answer that the application reads. */
export const saidHeaders = ({ headers }: Awaited<ReturnType<typeof callFor>>): Record<string, string> =>
  Object.fromEntries(
    batchedHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
