import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Refusal } from '../lib/refusal.ts';

const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };

/** Routes with `limitByAddress` in their config are limited; only the refusal says so, with `retry-after`. */
export const addressLimits = fastifyPlugin(async (app) => {
  await app.register(rateLimit, {
    global: false,
    addHeaders: { ...silent, 'retry-after': true },
    addHeadersOnExceeding: silent,
  });
});

/**
 * Lets an address make so many requests in a minute, and none after that until it has left off for one. The counts
 * live in this process: behind a balancer each server counts for itself. IPv6 addresses of one subnet count as one.
 */
export const limitByAddress = (perMinute: number): RateLimitOptions & { cache: number } => ({
  max: perMinute,
  timeWindow: 60_000,
  continueExceeding: true,
  cache: 50_000,
});

export const tooMany = () => Object.assign(new Error('too many requests'), { statusCode: 429 });

/**
 * Counts for an address what it fails at, and nothing else: many sensors behind one address report as often as they
 * like. Beyond the limit a failure is answered as one attempt too many, whatever was wrong.
 */
export function failuresByAddress(app: FastifyInstance, perMinute: number) {
  const count = app.createRateLimit(limitByAddress(perMinute));
  return async (request: FastifyRequest, error: unknown): Promise<unknown> => {
    if (!(error instanceof Refusal && error.reason === 'deviceRefused')) return error;
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? tooMany() : error;
  };
}

/** Counts the calls of an account, whatever they ask for: nobody keeps the server busy by machine. */
export function limitByAccount(app: FastifyInstance, perMinute: number) {
  const count = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ actor, ip }: FastifyRequest) => (actor ? `account ${actor.accountId}` : ip),
  });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany();
  };
}

/** Counts the requests of all addresses together within an hour of this process. */
export function limitInAll(app: FastifyInstance, perHour: number) {
  const count = app.createRateLimit({ max: perHour, timeWindow: 3_600_000, keyGenerator: () => 'all' });
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany();
  };
}
