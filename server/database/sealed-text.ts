import { createHash, type Hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** A row as an array of texts, as the database writes its values. */
export type RowTexts = readonly (string | null)[];

/**
 * The columns of an entry `e` that are sealed. They are named, so that new ones change nothing, and read without any
 * function that another one of the same name could stand in for: `extract` is syntax, and a cast to text is the output
 * of the type.
 */
const sealedOfEntry = [
  'e.id::text',
  'extract(epoch from e.at)::text',
  'e.actor_id::text',
  'e.actor_name',
  'e.ip',
  'e.way',
  'e.action',
  'e.record_kind',
  'e.record_id::text',
  'e.record_label',
  'e.organisation_id::text',
  'e.document_id::text',
  'e.document_no',
  'e.changes::text',
];
export const entryTexts: RawBuilder<RowTexts> = sql.raw(`array[${sealedOfEntry.join(', ')}]`);
/** The same as columns named by their places, which costs a third where there are many entries: nothing is quoted. */
export const entryColumns: RawBuilder<unknown> = sql.raw(
  sealedOfEntry.map((text, at) => `${text} as "${at}"`).join(', '),
);
export type EntryColumns = Readonly<Record<number, string | null>>;
export const textsOf = (columns: EntryColumns): RowTexts => sealedOfEntry.map((_, at) => columns[at] ?? null);

/** What of a seal `s` is in its own hash, beside the hash of the seal before it. */
export const sealTexts: RawBuilder<RowTexts> = sql`array[s.format::text, extract(epoch from s.at)::text,
  s.entries::text, s.first_id::text, s.last_id::text]`;

/** The hash of the seal over an entry `e`; it is named by the entry in formats 1 and 2. */
export const sealOfEntry: RawBuilder<Uint8Array | null> = sql`case when e.seal_id is null
  then (select case when format >= 3 and first_id <= e.id then hash end from log_seal
    where last_id >= e.id order by last_id limit 1)
  else (select hash from log_seal where log_seal.id = e.seal_id) end`;

/** The line of an entry in format 1, by functions of the system alone. */
export const entryTextsOfFormat1: RawBuilder<RowTexts> = sql`array[pg_catalog.jsonb_build_array(e.id,
  pg_catalog.to_char(pg_catalog.timezone('utc', e.at), 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_id, e.actor_name, e.ip,
  e.way, e.action, e.record_kind, e.record_id, e.record_label, e.organisation_id, e.document_id, e.document_no,
  e.changes)::text]`;

const lineOf = (row: RowTexts) => JSON.stringify(row);

/** The hash of the line of an entry, by itself. */
export const hashOfEntry = (entry: RowTexts): string =>
  createHash('sha256').update(lineOf(entry)).digest('hex');

/** What the first seal follows on. */
export const genesis: Uint8Array = Buffer.alloc(32);

/** Hashes a seal entry by entry: the hash before it, the line of the seal, and after a line feed each, those of entries. */
export class SealHash {
  readonly #hash: Hash;

  constructor(previous: Uint8Array, seal: RowTexts) {
    this.#hash = createHash('sha256').update(previous).update(lineOf(seal));
  }

  add(entry: RowTexts): void {
    this.#hash.update(`\n${lineOf(entry)}`);
  }

  digest(): Uint8Array {
    return this.#hash.digest();
  }
}

/** The same for format 1, in which the seal itself had no line. */
export class SealHashOfFormat1 {
  readonly #hash: Hash;
  #separator = '';

  constructor(previous: Uint8Array) {
    this.#hash = createHash('sha256').update(previous);
  }

  add([line]: RowTexts): void {
    this.#hash.update(`${this.#separator}${line}`);
    this.#separator = '\n';
  }

  digest(): Uint8Array {
    return this.#hash.digest();
  }
}
