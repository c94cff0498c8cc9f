import type { RowOutcome } from '../../../../src/vocabulary/import-run.ts';

import type { LogChange } from '../../../database/schema/log.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import type { Headers, Problem } from '../../../ledger/reader/row-reading.ts';
import { stateOfWord } from '../../../ledger/records/known-record-header.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { MasterRow, Writer } from '../../../master-records/master.ts';
import { insertNodes } from '../commit/insert-nodes.ts';
import { isRejected, type Note, problemOf } from '../decide/notes.ts';
import { type NameUse, resolver, type Setting } from '../decide/resolve-names.ts';
import { runContextOf } from '../decide/run-context.ts';
import { type FlatSubject, recordImports } from '../record-kinds/index.ts';
import type { Plan } from '../runs/plan.ts';
import { KnownToRun } from './known-to-run.ts';
import { noteRefusal } from './note-refusal.ts';
import type { Found, Known, RecordImport, ToWrite } from './record-import.ts';
import { attempt, writeRecord } from './write-record.ts';

/** What holds for every row of a run. */
export type RecordSetting = Setting & {
  headers: Headers;
  subject: FlatSubject;
  kind: RecordImport;
  known: KnownToRun;
  /** The rows that were found to be about a known record first. */
  claimed: Map<number | string, number>;
};

/** What becomes of a row. */
export type RecordDecision = {
  row: number;
  outcome: RowOutcome;
  number: string | null;
  name: string | null;
  id: number | null;
  /** The version of the known record that the row was compared with. */
  version: number | null;
  problems: Problem[];
  changes: LogChange[];
  /** Organisations that it needs and that do not exist yet. */
  names: NameUse[];
};

export async function recordSettingOf(db: Db | Tx, plan: Plan, subject: FlatSubject): Promise<RecordSetting> {
  const kind = recordImports[subject];
  const known = await KnownToRun.read(db, kind, plan.actor);
  return { ...(await runContextOf(db, plan)), subject, kind, known, claimed: new Map() };
}

/**
 * Decides a row by writing it: in a check what was written is taken back, so that whatever would refuse it later
 * refuses it now.
 */
export async function decideRecord(
  tx: Tx,
  reading: RecordReading,
  setting: RecordSetting,
  writer: Writer,
  keep: (decision: RecordDecision) => boolean,
): Promise<RecordDecision> {
  const { row, values } = reading;
  const { headers, kind, options, claimed } = setting;
  const problems = [...reading.problems];
  const isUnread = (field: string | null) =>
    problems.some((one) => one.field === field && one.severity === 'reject');
  const note: Note = (field, code, text, rows) => {
    // A cell that could not be read is not missing.
    if (code !== 'valueMissing' || !isUnread(field))
      problems.push(problemOf(headers, field, code, text, rows));
  };
  if (reading.duplicates.length > 0) note(null, kind.repeated ?? 'recordRepeated', '', reading.duplicates);
  const { found, names } = foundIn(reading, setting, note);
  const named = (await kind.findNamed?.(tx, writer, values, setting, note)) ?? {};
  names.push(...(named.names ?? []));
  const meant = setting.known.find(values, { ...found, ...named }, options, note);
  const { known, number, input } = meant;
  const state = stateOf(reading, known, setting, note);
  const decision: RecordDecision = {
    row,
    outcome: 'rejected',
    number,
    name: values.name ?? (known?.visible ? known.name : null),
    id: known?.visible ? known.id : null,
    version: known?.version ?? null,
    problems,
    changes: [],
    names,
  };
  if (isRejected(problems)) return decision;
  if (known?.state === 'merged') return { ...decision, outcome: 'unchanged' };
  const identity = known?.id ?? meant.identity;
  if (identity !== undefined) {
    const before = claimed.get(identity) ?? row;
    if (before !== row) note(null, kind.repeated ?? 'recordRepeated', '', [before]);
    if (before !== row) return decision;
    for (const one of [identity, ...((!known && meant.claims) || [])])
      claimed.set(one, claimed.get(one) ?? row);
  }
  const result = await attempt(tx, async () => {
    const work: ToWrite = {
      known,
      input: await withOrganisation(tx, known ? input : withDefaults(input, setting), setting, writer),
      ...(state && { state }),
    };
    const { id, changes, before } = await writeRecord(tx, writer, kind, work);
    noteStored(before, reading, setting, note);
    const outcome = known && changes.length === 0 ? 'unchanged' : known ? 'updated' : 'created';
    const decided: RecordDecision = { ...decision, outcome, id, changes };
    return { result: decided, keep: keep(decided) && (outcome === 'created' || options.update) };
  });
  if (result instanceof Refusal) {
    noteRefusal(result, note);
    return decision;
  }
  if (result.outcome !== 'updated' || options.update) return result;
  note(null, 'recordExists', known?.name ?? '');
  return decision;
}

/** Cells without anything in them take nothing from a known record. */
function noteStored(
  before: MasterRow | null,
  { values }: RecordReading,
  { headers }: RecordSetting,
  note: Note,
): void {
  for (const field of Object.keys(headers).filter((one) => one !== 'state')) {
    const present = (before as unknown as Record<string, unknown> | null)?.[field];
    if (values[field] === undefined && typeof present === 'string' && present !== '')
      note(field, 'clearedStored', present);
  }
}

/** What a row names beside its texts. */
function foundIn(
  { values }: RecordReading,
  setting: RecordSetting,
  note: Note,
): { found: Found; names: NameUse[] } {
  if (values.organisation === undefined) return { found: {}, names: [] };
  const { fromTree, names } = resolver(setting, note);
  const organisationId = fromTree('organisation', 'organisation', values.organisation);
  return { found: organisationId === undefined ? {} : { organisationId }, names };
}

/** A record is tried in the organisation that it would get: one that is only planned comes and goes with it. */
async function withOrganisation(
  tx: Tx,
  input: Record<string, unknown>,
  { directory }: RecordSetting,
  writer: Writer,
): Promise<Record<string, unknown>> {
  const { organisationId } = input;
  if (typeof organisationId !== 'number' || organisationId > 0) return input;
  const planned = directory.organisations.plannedFor(organisationId);
  const ids = await insertNodes(tx, 'organisation', writer.document?.id ?? 0, planned);
  return { ...input, organisationId: ids.get(organisationId) };
}

/** Who is new and of whom the file does not say where they belong, belongs to what the options say. */
const withDefaults = (input: Record<string, unknown>, { subject, options }: RecordSetting) =>
  subject === 'people' ? { organisationId: options.organisationId, ...input } : input;

/** A merged record stands for itself no longer: nothing of it is written. */
function stateOf(
  { values }: RecordReading,
  known: Known | null,
  { subject }: RecordSetting,
  note: Note,
): string | undefined {
  const state = values.state === undefined ? undefined : stateOfWord(subject, values.state);
  if (values.state !== undefined && state === undefined) note('state', 'valueInvalid', values.state);
  else if (known?.visible === false) return state;
  else if (known?.state === 'merged' && state !== 'merged') note(null, 'recordMerged', known.name);
  else if (state === 'merged' && known?.state !== 'merged') note('state', 'valueInvalid', values.state ?? '');
  return state;
}
