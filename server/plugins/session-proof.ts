import type { FastifyReply, FastifyRequest } from 'fastify';

/** Each session has a cookie of its own, so that a sign-in in another window takes nothing from this one. */
const nameOf = ({ protocol }: FastifyRequest, tokenHash: Uint8Array): string => {
  const name = `Session-${Buffer.from(tokenHash).toString('hex').slice(0, 12)}`;
  return protocol === 'https' ? `__Host-${name}` : name;
};

export const readSessionProof = (request: FastifyRequest, tokenHash: Uint8Array): string | undefined =>
  request.cookies[nameOf(request, tokenHash)];

/** No script can read it: a token that is stolen from a page is of no use without it (OWASP ASVS 3.3.1 to 3.3.4). */
export function sendSessionProof(
  request: FastifyRequest,
  reply: FastifyReply,
  tokenHash: Uint8Array,
  { proof, hours }: { proof: string; hours: number },
): void {
  reply.setCookie(nameOf(request, tokenHash), proof, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: hours * 3600,
  });
}
