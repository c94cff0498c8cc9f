import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The few calls of an S3 store that are made: it keeps what is put under a path, and asks for a signature. */
export async function startFakeS3() {
  const objects = new Map<string, Buffer>();
  const state = { broken: false };
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', 'http://s3').pathname;
    const body = await buffer(request);
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=tester/');
    if (state.broken || !signed) return response.writeHead(state.broken ? 503 : 403).end();
    const found = objects.get(path);
    switch (request.method) {
      case 'PUT':
        objects.set(path, body);
        return response.writeHead(200, { etag: '"x"' }).end();
      case 'GET':
        if (found) return response.writeHead(200, { 'content-length': found.length }).end(found);
        return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      case 'DELETE':
        objects.delete(path);
        return response.writeHead(204).end();
      default:
        return response.writeHead(405).end();
    }
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
