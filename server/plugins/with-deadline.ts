import { Refusal } from '../lib/refusal.ts';

/**
 * What `work` comes to, if it does so in time. Who is told that it did not can see later what became of it: the work
 * itself goes on until the database gives it up.
 *
 * @throws Refusal `tooSlow`
 */
export async function withDeadline<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refusal('tooSlow')), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
