import type { Db } from '../http/handler.ts';
import { isConnectionLoss, isReadOnly } from './failure.ts';

/** Takes lines of an operator's log. */
export type DatabaseLog = {
  warn: (about: object, line: string) => void;
  info: (about: object, line: string) => void;
};
const nowhere: DatabaseLog = { warn: () => {}, info: () => {} };

/**
 * Whether the database serves, as this process last saw it. The log says once when it stops and once when it serves
 * again, however many calls and jobs fail in between.
 */
export class DatabaseState {
  readonly #log: DatabaseLog;
  #failing: { as: 'away' | 'readOnly'; since: Date; failures: number } | undefined;
  #isNewer = false;

  constructor(log: DatabaseLog = nowhere) {
    this.#log = log;
  }

  get failing(): 'away' | 'readOnly' | undefined {
    return this.#failing?.as;
  }

  /** Whether a newer version of this program has changed the tables. */
  get isNewer(): boolean {
    return this.#isNewer;
  }

  /** @param unknown migrations that this version does not know */
  belongsTo(unknown: readonly string[]): void {
    const isNewer = unknown.length > 0;
    if (isNewer && !this.#isNewer)
      this.#log.warn({ unknown }, 'the database belongs to a newer version: this server refuses calls');
    if (!isNewer && this.#isNewer) this.#log.info({}, 'the database belongs to this version again');
    this.#isNewer = isNewer;
  }

  /** Counts a failure. @returns whether the database as a whole failed, so that the caller need not log it */
  failed(error: unknown): boolean {
    const as = isReadOnly(error) ? 'readOnly' : isConnectionLoss(error) ? 'away' : undefined;
    if (!as) return false;
    if (this.#failing?.as !== as) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#failing = {
        as,
        since: this.#failing?.since ?? new Date(),
        failures: this.#failing?.failures ?? 0,
      };
      const line = as === 'away' ? 'the database is away' : 'the database takes no changes';
      this.#log.warn({ reason }, line);
    }
    this.#failing.failures += 1;
    return true;
  }

  /** A new connection can write, or a statement was answered. */
  serves(written = false): void {
    const before = this.#failing;
    if (!before || (before.as === 'readOnly' && !written)) return;
    this.#failing = undefined;
    const seconds = Math.round((Date.now() - before.since.getTime()) / 100) / 10;
    this.#log.info({ seconds, failures: before.failures }, 'the database serves again');
  }
}

const states = new WeakMap<Db, DatabaseState>();

export const provideState = (db: Db, state: DatabaseState): void => {
  states.set(db, state);
};

/** What is known of a database; of one without a state of its own, that it serves. */
export function stateOf(db: Db): DatabaseState {
  const known = states.get(db) ?? new DatabaseState();
  states.set(db, known);
  return known;
}
