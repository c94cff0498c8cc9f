import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { verify } from './signature.ts';

export const credentials = { id: 'TESTERKEYID', secret: 'secret-of-the-tester' };

/** How it behaves: `silent` never answers, `stalling` sends half of an object and no more, `losing` stores nothing. */
type Mode = 'sound' | 'failing' | 'silent' | 'stalling' | 'breaking' | 'losing';

/**
 * The calls of an S3-compatible server that the product makes. It is our own because the servers that npm has cannot
 * be made to stall, lose or break off, and bring a dozen packages along; `signature.ts` checks every request as Amazon's
 * does.
 */
export async function startS3() {
  const objects = new Map<string, Buffer>();
  const state = { mode: 'sound' as Mode, requests: 0 };
  const server = createServer(async (request, response) => {
    state.requests += 1;
    const { method = '', url = '', headers } = request;
    const body = await buffer(request);
    if (state.mode === 'silent') return;
    if (state.mode === 'failing') return refuse(response, 503, 'SlowDown');
    const verdict = verify({ method, url, headers, body }, credentials.id, credentials.secret);
    if (verdict !== 'sound') return refuse(response, 403, verdict, headers.authorization);
    const { pathname } = new URL(url, 'http://s3');
    if (method === 'PUT') {
      if (state.mode !== 'losing') objects.set(pathname, body);
      return response.writeHead(200, { etag: '"x"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    if (method !== 'GET' && method !== 'HEAD') return refuse(response, 405, 'MethodNotAllowed');
    const found = objects.get(pathname);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.length });
    if (state.mode !== 'stalling' && state.mode !== 'breaking') return response.end(found);
    response.write(found.subarray(0, found.length / 2), () => {
      if (state.mode === 'breaking') response.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    objects,
    state,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As Amazon's says it, which tells the key and the signature to whoever sent them. */
function refuse(response: ServerResponse, status: number, code: string, authorization = '') {
  const said = authorization.replaceAll(/[<&]/g, '');
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message>` +
        `<AWSAccessKeyId>${credentials.id}</AWSAccessKeyId><SignatureProvided>${said}</SignatureProvided></Error>`,
    );
}
