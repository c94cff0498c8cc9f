import autocannon from 'autocannon';

export type Target = { url: string; path: string; headers: Record<string, string>; bodies: string[] };
export type Round = { requests: number; seconds: number; milliseconds: number[] };

/**
 * Asks a server as fast as it answers.
 *
 * @param seconds how long
 * @throws when an answer is an error: then the figures would mean nothing
 */
export async function load(target: Target, connections: number, seconds: number): Promise<Round> {
  const milliseconds: number[] = [];
  const run = autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: target.bodies.map((body) => ({
      method: 'POST',
      path: target.path,
      headers: { 'content-type': 'application/json', ...target.headers },
      body,
    })),
    verifyBody: (body) => body.startsWith('{"errcode":0,'),
  });
  run.on('response', (_client, _status, _bytes, took: number) => milliseconds.push(took));
  const result = await run;
  const wrong = result.errors + result.timeouts + result.mismatches + result.non2xx;
  if (wrong > 0) throw new Error(`${target.path} at ${connections} connections: ${wrong} wrong answers`);
  return { requests: result['2xx'], seconds: result.duration, milliseconds };
}

/** Several rounds as one. */
export function together(rounds: Round[]) {
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const sorted = rounds.flatMap((round) => round.milliseconds).sort((a, b) => a - b);
  // A round without an answer has no percentile, and must not pass for a quick one.
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
  return { perSecond: requests / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
