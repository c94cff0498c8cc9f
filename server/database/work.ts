import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** A statement that has ended. Its text has no values, because these are parameters. */
export type Statement = { text: string; ms: number; error: unknown };

/** A call or a job, with the statements that it has made. Times are in milliseconds. */
export type Work = {
  /** The path of a call, the name of a job; connections are lent in turns between purposes. */
  purpose: string;
  /** The time in which the work had no connection; connections that were waited for side by side count once. */
  waited: number;
  statements: number;
  /** The time in which the database worked on statements, added up. */
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
 * Counts the statements of `run`, and of what it begins, for one work.
 *
 * @param request all that is done for it is one work, with one patience
 */
export const forPurpose = <Result>(purpose: string, request: object, run: () => Result): Result =>
  current.run(workFor(request, purpose), run);

/** The work that the caller belongs to; a new one for a caller that belongs to none. */
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
