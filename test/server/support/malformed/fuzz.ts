import fc from 'fast-check';
import type { Call } from '../../../../src/api/contract/call.ts';
import { contract, type Path } from '../../../../src/api/contract/index.ts';
import { malformedAttachments } from './attachments.ts';
import { type Body, type Known, malformedBodies } from './bodies.ts';
import { malformedFiles } from './files.ts';
import { malformedForms } from './forms.ts';

export type Shot = { path: Path; body: Body };
export type Answered = { status: number; body: string };
/** Sends a body to a call as somebody who may make it. */
export type Send = (shot: Shot) => Promise<Answered>;

export type Tally = {
  /** How many were sent. */
  shots: number;
  /** Answers by HTTP status; success is apart from refusals. */
  answers: Record<string, number>;
};

const calls = Object.entries<Call>(contract) as [Path, Call][];
/** No answer takes longer. */
const patience = 20_000;
const inside = /node_modules|\.ts:\d|\n\s+at |pglite|postgres|syntax error|select |insert into/i;

/** Malformed bodies for every call, each as often. */
const shots = (known: Known): fc.Arbitrary<Shot> =>
  fc.oneof(
    ...calls.map(([path, call]) => {
      const bodies =
        call.body === 'multipart'
          ? fc.oneof(malformedForms(malformedFiles.map(({ bytes }) => bytes)), malformedAttachments(known))
          : malformedBodies(call, known);
      return bodies.map((body) => ({ path, body }));
    }),
  );

/**
 * Sends malformed bodies until there were enough, or one is answered by more than 499 or with a word of the inside.
 * That one is shrunk.
 *
 * @param seed which bodies; a failure names it
 * @throws Error with the smallest body that fails
 */
export async function fuzz(
  send: Send,
  { runs, seed, known }: { runs: number; seed: number; known: Known },
): Promise<Tally> {
  const tally: Tally = { shots: 0, answers: {} };
  const property = fc.asyncProperty(shots(known), async (shot) => {
    const { status, body } = await send(shot);
    const succeeded = status === 200 && !/^\{"errcode":[1-9]/.test(body);
    const kind = succeeded ? 'success' : status === 200 ? 'refused' : String(status);
    tally.shots += 1;
    tally.answers[kind] = (tally.answers[kind] ?? 0) + 1;
    if (status >= 500 || (!succeeded && inside.test(body)))
      throw new Error(`${status} ${body.slice(0, 500)}`);
  });
  const found = await fc.check(property, { numRuns: runs, seed, timeout: patience });
  if (!found.failed) return tally;
  const [shot] = found.counterexample ?? [];
  throw new Error(
    `Seed ${found.seed}, ${found.counterexamplePath}: ${shot?.path} with ${shot?.body.contentType} ` +
      `${JSON.stringify(shot?.body.bytes.toString('latin1').slice(0, 1500))}\n${found.errorInstance}`,
  );
}
