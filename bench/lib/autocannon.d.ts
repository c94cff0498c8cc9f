/** The part of autocannon that the bench uses. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  type Request = { method: string; path: string; headers: Record<string, string>; body: string };
  type Options = {
    url: string;
    connections: number;
    /** In seconds. */
    duration: number;
    requests: Request[];
    verifyBody?: (body: string) => boolean;
  };
  type Result = {
    /** In seconds. */
    duration: number;
    errors: number;
    timeouts: number;
    mismatches: number;
    non2xx: number;
    '2xx': number;
  };
  /** Emits `response` with the client, the status, the bytes and the milliseconds it took. */
  type Instance = EventEmitter & PromiseLike<Result>;
  export default function autocannon(options: Options): Instance;
}
