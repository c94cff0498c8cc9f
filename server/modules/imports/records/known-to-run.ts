import { sql } from 'kysely';
import type { ScopedActor } from '../../../access/scope.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { knownRecords } from './known-records.ts';
import type { Finder, Known, RecordImport } from './record-import.ts';

/**
 * The records that rows of a run may be about: read once, for a large register takes long, and since then those that
 * other runs have added.
 */
export class KnownToRun {
  readonly #kind: RecordImport;
  readonly #actor: ScopedActor;
  readonly #all: Known[];
  /** Whatever came up to this record is known. */
  #last: number;
  #find: Finder;

  static async read(db: Db | Tx, kind: RecordImport, actor: ScopedActor): Promise<KnownToRun> {
    return new KnownToRun(kind, actor, kind.findsKnown ? [] : await knownRecords(db, kind, actor));
  }

  private constructor(kind: RecordImport, actor: ScopedActor, all: Known[]) {
    this.#kind = kind;
    this.#actor = actor;
    this.#all = all;
    this.#last = 0;
    this.wrote(all.map(({ id }) => id));
    this.#find = kind.lookUp(all);
  }

  find: Finder = (...row) => this.#find(...row);

  /**
   * What another run is writing cannot be found before it is done, and nothing else keeps it from coming in twice:
   * until the transaction ends, this run alone adds records of the kind.
   */
  async lock(tx: Tx): Promise<void> {
    const { findsKnown, master } = this.#kind;
    await sql`select pg_advisory_xact_lock(hashtext(${`import.${findsKnown ? 'history' : master.kind}`}))`.execute(
      tx,
    );
    if (findsKnown) return;
    const others = await knownRecords(tx, this.#kind, this.#actor, this.#last);
    if (others.length === 0) return;
    this.#all.unshift(...others);
    this.#find = this.#kind.lookUp(this.#all);
    this.wrote(others.map(({ id }) => id));
  }

  /** Records of its own: the check has seen to it that no two rows of a file are about one. */
  wrote(ids: readonly number[]): void {
    this.#last = ids.reduce((last, id) => Math.max(last, id), this.#last);
  }
}
