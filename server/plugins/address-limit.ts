import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import fastifyPlugin from 'fastify-plugin';

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
