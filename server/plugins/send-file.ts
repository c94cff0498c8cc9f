import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '../http/handler.ts';

/** Streams a download; its name may hold any characters (RFC 6266). */
export function sendFile(reply: FastifyReply, { name, type, length, body }: FileAnswer): FastifyReply {
  const plain = name.replace(/[^\w.-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  if (length !== undefined) reply.header('content-length', length);
  return (
    reply
      // Whatever it is, a browser that shows it nevertheless runs nothing of it.
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
      .type(type)
      .send(body)
  );
}
