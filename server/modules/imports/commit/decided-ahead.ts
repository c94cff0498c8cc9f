import { createHash } from 'node:crypto';
import { hasJobConnections } from '../../../database/job-connections.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import { decideRow, type Register } from '../decide/decide-row.ts';
import type { Decision } from '../decide/decision.ts';
import { lookUp } from '../decide/look-up.ts';
import type { Setting } from '../decide/resolve-names.ts';
import type { Run } from '../runs/plan.ts';
import { type Accepted, acceptedRows } from './accepted-rows.ts';

export type Decided = { accepted: Accepted; decision: Decision };
type Batch = { portion: Portion; rows: Accepted[]; decided: Decided[]; fingerprint: string };

/**
 * Decides the next batch while one is written, where the database serves both at once. What was decided holds only as
 * long as the register has the same fingerprint once the assets are locked; else the batch is decided again.
 */
export class DecidedAhead {
  readonly #db: Db;
  readonly #run: Run;
  readonly #setting: Setting & { headers: Headers };
  #next: { portion: Portion; batch: Promise<Batch> } | undefined;
  #ready: Batch | undefined;

  constructor(db: Db, run: Run, setting: Setting & { headers: Headers }) {
    this.#db = db;
    this.#run = run;
    this.#setting = setting;
  }

  /** Begins with a portion that is likely to be the next. */
  begin(portion: Portion): void {
    if (!hasJobConnections(this.#db)) return;
    const batch = this.#decide(portion);
    // Whoever gets ready hears of it.
    batch.catch(() => {});
    this.#next = { portion, batch };
  }

  /** Waits outside of a transaction, which would hold one connection while it waits for another. */
  async getReady(portion: Portion): Promise<void> {
    const next = this.#next;
    this.#next = undefined;
    this.#ready = undefined;
    const batch = await next?.batch;
    if (batch && batch.portion.after === portion.after && batch.portion.size <= portion.size)
      this.#ready = batch;
  }

  /** The rows of a portion with what becomes of each, their assets kept from others. */
  async locked(tx: Tx, portion: Portion): Promise<Decided[]> {
    const rows = this.#ready?.rows ?? (await this.#rows(tx, portion));
    if (rows.length === 0) return [];
    const register = await this.#lookUp(tx, rows, true);
    if (this.#ready?.fingerprint === fingerprintOf(register)) return this.#ready.decided;
    return this.#decided(rows, register);
  }

  /** Settles when nothing is read any more. */
  async idle(): Promise<void> {
    await this.#next?.batch.catch(() => {});
  }

  async #decide(portion: Portion): Promise<Batch> {
    const rows = await this.#rows(this.#db, portion);
    const register = await this.#lookUp(this.#db, rows, false);
    return { portion, rows, decided: this.#decided(rows, register), fingerprint: fingerprintOf(register) };
  }

  #rows(db: Db | Tx, portion: Portion): Promise<Accepted[]> {
    return acceptedRows(db, this.#run.id, portion, this.#run.plan.options.split === true);
  }

  #lookUp(db: Db | Tx, rows: readonly Accepted[], lock: boolean): Promise<Register> {
    const readings = rows.map(({ values }) => values.reading);
    return lookUp(db, this.#run.plan.actor, readings, { lock, lookalikes: false });
  }

  #decided(rows: readonly Accepted[], register: Register): Decided[] {
    return rows.map((accepted) => ({
      accepted,
      decision: decideRow(accepted.values.reading, register, this.#setting),
    }));
  }
}

/** Of all that a decision rests on and that others may change while a run is written. */
function fingerprintOf({ byNumber, bySerial, parents }: Register): string {
  const found = [...byNumber, ...bySerial, ...parents.byNumber, ...parents.byName];
  return createHash('sha256').update(JSON.stringify(found)).digest('base64');
}
