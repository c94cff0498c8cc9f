import type { RawBuilder } from 'kysely';
import type { RegisterProblem } from '../../../../src/api/contract/import-problems.ts';
import type { Permission } from '../../../../src/api/contract/permissions.ts';
import type { LogChange } from '../../../database/schema/log.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { AnyMaster, MasterRow, Writer } from '../../../master-records/master.ts';
import type { Note } from '../decide/notes.ts';
import type { NameUse, Setting } from '../decide/resolve-names.ts';
import type { Options } from '../options.ts';
import type { Spans } from '../record-kinds/moments-of-repair.ts';

/** A record that a row may be about. */
export type Known = {
  id: number;
  name: string;
  version: number;
  state: string;
  visible: boolean;
  writable: boolean;
};
/** What a row says beside the texts, found in the register. */
export type Found = {
  organisationId?: number;
  deviceId?: number;
  asset?: { id: number; assetNo: string; currency: string };
  /** The record that the row is about, and what else it names. */
  known?: Known;
  input?: Record<string, unknown>;
  spans?: Spans;
  /** The day that it is in the company. */
  today?: string;
};
/** What a row comes to: the record that it is about, null for a new one, and what it writes. */
export type Meant = {
  known: Known | null;
  number: string | null;
  input: Record<string, unknown>;
  /** By what another row of the file would be about the same new record, where its cells may be written otherwise. */
  identity?: string;
  /** The identities of other rows that would be about it, too, such as that of a row that says its day alone. */
  claims?: string[];
};

export type ToWrite = {
  known: Pick<Known, 'id' | 'version' | 'state'> | null;
  input: Record<string, unknown>;
  /** The state that it gets; its own, or that of new ones, for none. */
  state?: string;
};
export type WrittenRecord = {
  id: number;
  changes: LogChange[];
  /** What the record held before; null for a new one. */
  before: MasterRow | null;
};

/** What is read of stored records of a kind: who reaches one, and what it holds. */
export type Stored = Pick<RecordImport, 'master' | 'details' | 'own'>;

/** How a kind of record is imported: who is meant by a row, and what it writes. The rest is the same for all. */
export type RecordImport<One extends Known = Known> = {
  master: AnyMaster;
  needs: Permission;
  /** Further columns by which a record is known, of the table `master`. */
  knownBy: RawBuilder<unknown>;
  /** What it holds beside texts and state, of the table `master`. */
  details: RawBuilder<unknown>;
  /** Lets rows look records up. */
  lookUp: (records: readonly One[]) => Finder;
  /** The step that leads from one state to another. */
  steps: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Finds what a row names beside organisations. */
  findNamed?: (
    db: Db | Tx,
    writer: Writer,
    values: RecordValues,
    setting: Setting & { headers: Headers },
    note: Note,
  ) => Promise<Found & { names?: NameUse[] }>;
  /** It finds the record of a row, too: of a history nobody holds all in memory. */
  findsKnown?: true;
  /** Why rows about the same record are refused, where it is no other reason. */
  repeated?: RegisterProblem;
  /** How it is written and removed where it is no master record. */
  own?: OwnWriting;
};
type OwnWriting = {
  write: (tx: Tx, writer: Writer, work: ToWrite) => Promise<WrittenRecord>;
  remove: (tx: Tx, writer: Writer, id: number) => Promise<void>;
  /** Tables of what goes with it: what an import did not write of them shows in its details. */
  parts: readonly string[];
};
/** Notes what speaks against a row; what it gives back then does not count. */
export type Finder = (values: RecordValues, found: Found, options: Options, note: Note) => Meant;
