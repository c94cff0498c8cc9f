import type { FastifyReply, FastifyRequest } from 'fastify';

type Minute = { number: number; before: number; now: number };

const minute = 60_000;
const mostAddresses = 50_000;

/** Too many requests from one address; answered with HTTP 429. */
export class TooMany extends Error {
  override name = 'TooMany';
  readonly statusCode = 429;
}

/**
 * Lets an address make so many requests within any minute. The counts live in this process: behind a balancer
 * each server counts for itself.
 */
export function limitByAddress(perMinute: number, clock: () => number = Date.now) {
  const seen = new Map<string, Minute>();
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const at = clock();
    const count = counted(seen, request.ip, at);
    // The last minute's share that still lies within 60 seconds counts too.
    const rate = count.now + count.before * (1 - (at % minute) / minute);
    if (rate <= perMinute) return;
    reply.header('retry-after', '60');
    throw new TooMany('Too many requests from one address.');
  };
}

function counted(seen: Map<string, Minute>, address: string, at: number): Minute {
  const number = Math.floor(at / minute);
  if (seen.size >= mostAddresses) forgetOld(seen, number);
  const known = seen.get(address) ?? { number, before: 0, now: 0 };
  const passed = number - known.number;
  const before = passed === 0 ? known.before : passed === 1 ? known.now : 0;
  const count = { number, before, now: (passed === 0 ? known.now : 0) + 1 };
  seen.set(address, count);
  return count;
}

function forgetOld(seen: Map<string, Minute>, number: number): void {
  for (const [address, count] of seen) if (count.number < number - 1) seen.delete(address);
  if (seen.size >= mostAddresses) seen.clear();
}
