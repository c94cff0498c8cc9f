import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sessions that a browser may have begun before, such as those of windows that have not noticed yet. */
const maxOthers = 4;

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
  const name = nameOf(request, tokenHash);
  const own = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  } as const;
  // A browser sends the oldest first; each sign-in would add one to every request.
  const others = Object.keys(request.cookies).filter((one) => one.includes('Session-') && one !== name);
  for (const old of others.slice(0, -maxOthers)) reply.clearCookie(old, own);
  reply.setCookie(name, proof, { ...own, maxAge: hours * 3600 });
}
