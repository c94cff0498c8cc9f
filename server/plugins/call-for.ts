import type { FastifyInstance, FastifyRequest } from 'fastify';
import { batchedHeaders } from '../../src/vocabulary/batch.ts';
import { batchHeader } from './batch-sessions.ts';

export type Inner = { path: string; payload: unknown };
type Circumstances = { batch: string; signal: AbortSignal; authorization?: string };

/** Makes a call of the contract for somebody whose request is another one; it goes the whole way of a call by itself. */
export function callFor(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  { path, payload }: Inner,
  { batch, signal, authorization }: Circumstances,
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
    headers: {
      ...own,
      ...(authorization !== undefined && { authorization }),
      'content-type': 'application/json',
      [batchHeader]: batch,
    },
    payload: JSON.stringify(payload ?? {}),
    remoteAddress: raw.socket.remoteAddress ?? '',
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
