import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** A statement that has ended. Values are parameters, and no part of its text. */
export type Statement = { text: string; ms: number; error: unknown };

/** What statements are made for: a call, a job. Times are in milliseconds. */
export type Work = {
  /** Connections are lent in turns between purposes. */
  purpose: string;
  /** In which it had no connection; connections that were waited for side by side count once. */
  waited: number;
  statements: number;
  /** In which the database was at work; statements side by side count each. */
  inDatabase: number;
  slowest: Statement | undefined;
  /** Hears of each statement when it has ended. */
  hear: ((statement: Statement) => void) | undefined;
};

const current = new AsyncLocalStorage<Work>();
const works = new WeakMap<object, Work>();

const newWork = (purpose: string): Work => ({
  purpose,
  waited: 0,
  statements: 0,
  inDatabase: 0,
  slowest: undefined,
  hear: undefined,
});

/** The work for a request or a run of a job, which begins with the first mention of it. */
export function workFor(request: object, purpose: string): Work {
  const work = works.get(request) ?? newWork(purpose);
  works.set(request, work);
  return work;
}

/**
 * What statements are made for while `run` runs, and what it begins.
 *
 * @param request all that is done for it is one work, with one patience
 */
export const forPurpose = <Result>(purpose: string, request: object, run: () => Result): Result =>
  current.run(workFor(request, purpose), run);

/** What the caller works for; a new work where nobody has said it. */
export const workUnderWay = (): Work => current.getStore() ?? newWork('');

/** Counts a statement for the work that it was made for. Kysely calls it after each. */
export function noteStatement(event: LogEvent): void {
  const work = current.getStore();
  if (!work) return;
  const { query, queryDurationMillis: ms } = event;
  const statement = { text: query.sql, ms, error: event.level === 'error' ? event.error : undefined };
  work.statements += 1;
  work.inDatabase += ms;
  if (!work.slowest || work.slowest.ms < ms) work.slowest = statement;
  work.hear?.(statement);
}
