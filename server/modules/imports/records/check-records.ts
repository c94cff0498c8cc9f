import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { isTreeSubject, type NamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import { own } from '../../../../src/vocabulary/own.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import { storeRows } from '../../../jobs/rows.ts';
import { readRecordFile } from '../../../ledger/reader/read-file.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { endCheck, keepHead, startOver } from '../check/check-run.ts';
import { figuresOf } from '../check/figures-of.ts';
import { runContextOf } from '../decide/run-context.ts';
import { neededNames, planNames, plannedNames } from '../names/will-create.ts';
import type { Options } from '../options.ts';
import type { Run } from '../runs/plan.ts';
import { sourceOfRun } from '../runs/uploads.ts';
import { checkTree } from '../trees/check-tree.ts';
import { decideRecord, type RecordDecision, type RecordSetting, recordSettingOf } from './decide-record.ts';
import { requireMay, writerOf } from './writer-of.ts';

/** Rows that are tried in one transaction: on the embedded database everybody else waits for it. */
const chunkSize = 50;

/** The dry run of a list of records: each row is written and taken back. */
export async function checkRecords(
  db: Db,
  run: Run,
  subject: NamedSubject,
  signal: AbortSignal,
): Promise<void> {
  requireMay(run.plan.actor, subject);
  await startOver(db, run);
  const { plan } = run;
  const { sheet, headerRow, encoding, mapping, options } = plan;
  const task = {
    source: await sourceOfRun(db, run.id),
    name: run.label,
    subject,
    sheet,
    headerRow,
    mapping,
    asAssets: options.asAssets,
    ...(encoding && { encoding }),
  };
  let setting: RecordSetting | undefined;
  const inTree: RecordReading[] = [];
  for await (const part of readRecordFile(plan.actor.accountId, task, signal)) {
    if ('head' in part) {
      plan.headers = part.head.headers;
      await keepHead(db, run, part.head);
      if (!isTreeSubject(subject)) setting = await recordSettingOf(db, plan, subject);
    } else if (isTreeSubject(subject)) inTree.push(...part.records);
    else if (setting) {
      for (let start = 0; start < part.records.length; start += chunkSize) {
        const records = part.records.slice(start, start + chunkSize);
        await checkChunk(db, run, subject === 'meters' ? records.map(withKind(options)) : records, setting);
        await turn();
      }
    }
  }
  if (isTreeSubject(subject)) return checkTree(db, run, subject, inTree, signal);
  const context = await runContextOf(db, plan);
  planNames(context, await neededNames(db, run.id));
  const willCreate = jsonText(plannedNames(context.directory));
  await inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await sql`update import_run set will_create = ${willCreate}::jsonb where job_id = ${run.id}`.execute(tx);
    await endCheck(tx, run);
  });
}

const checkChunk = (db: Db, run: Run, readings: readonly RecordReading[], setting: RecordSetting) =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    const decided: { reading: RecordReading; decision: RecordDecision }[] = [];
    for (const reading of readings)
      decided.push({
        reading,
        decision: await decideRecord(tx, reading, setting, writerOf(run), notWritten),
      });
    await heartbeat(tx, run, figuresOf(decided.map(({ decision }) => decision)));
    await storeRows(tx, run.id, decided.map(toRow));
  });

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
function toRow({ reading, decision }: { reading: RecordReading; decision: RecordDecision }) {
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
