import { own } from '../../../../src/vocabulary/own.ts';
import type { Tx } from '../../../http/handler.ts';
import type { JobRow } from '../../../jobs/rows.ts';
import { readRecordFile } from '../../../ledger/reader/read-file.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { runContextOf } from '../decide/run-context.ts';
import { neededNames, planNames, plannedNames } from '../names/will-create.ts';
import type { Options } from '../options.ts';
import type { FlatSubject } from '../record-kinds/index.ts';
import type { Run } from '../runs/plan.ts';
import { type Trying, tryOneByOne } from '../stages/try-rows.ts';
import { decideRecord, type RecordDecision, type RecordSetting, recordSettingOf } from './decide-record.ts';
import { writerOf } from './writer-of.ts';

/** Writes each row of a list of records and takes it back. */
export const tryRecords = (subject: FlatSubject): Trying<RecordReading> => ({
  read: ({ plan }, file, signal) => readRecordFile(plan.actor.accountId, { ...file, subject }, signal),
  async begin(db, run) {
    const { plan } = run;
    const setting = await recordSettingOf(db, plan, subject);
    return {
      async take(read) {
        const readings = subject === 'meters' ? read.map(withKind(plan.options)) : read;
        await tryOneByOne(db, run, readings, (tx, chunk) => tryChunk(tx, run, chunk, setting));
      },
      async end() {
        const context = await runContextOf(db, plan);
        planNames(context, await neededNames(db, run.id));
        return { willCreate: plannedNames(context.directory) };
      },
    };
  },
});

async function tryChunk(tx: Tx, run: Run, readings: readonly RecordReading[], setting: RecordSetting) {
  const rows: JobRow[] = [];
  for (const reading of readings)
    rows.push(toRow(reading, await decideRecord(tx, reading, setting, writerOf(run), notWritten)));
  return rows;
}

const notWritten = () => false;

/** Gives a row the kind that a person has chosen for its word, since no list knows that word. */
const withKind =
  ({ choices }: Options) =>
  (reading: RecordReading): RecordReading => {
    const unread = reading.problems.find(({ field, code }) => field === 'kind' && code === 'choiceUnknown');
    const kind = unread && own(choices?.kind ?? {}, unread.text);
    if (!kind) return reading;
    const problems = reading.problems.filter((one) => one !== unread);
    return { ...reading, values: { ...reading.values, kind }, problems };
  };

/** What is kept of a row until it is written; of a new record also what it gets, to be shown. */
function toRow(reading: RecordReading, decision: RecordDecision): JobRow {
  const { row, outcome, number, name, version, problems, changes, names } = decision;
  // A new one was only tried: what it would be called is nobody's.
  const id = outcome === 'created' ? null : decision.id;
  const accepted = outcome === 'created' || outcome === 'updated';
  const waiting = { reading: { ...reading, problems: [] }, version, ...(names.length > 0 && { names }) };
  const values = accepted ? (outcome === 'created' ? { ...waiting, changes } : waiting) : null;
  return {
    row,
    outcome,
    recordNo: number,
    recordName: name,
    recordId: id,
    values: outcome === 'rejected' ? { cells: reading.cells } : values,
    problems,
    changes: outcome === 'updated' ? changes : [],
  };
}
