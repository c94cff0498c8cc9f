import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import type { Portion } from '../../../jobs/in-batches.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { createNames } from '../commit/create-names.ts';
import type { FlatSubject } from '../record-kinds/index.ts';
import type { Run } from '../runs/plan.ts';
import type { Steps } from '../stages/in-steps.ts';
import { type Waiting, writeOneByOne } from '../stages/write-rows.ts';
import { decideRecord, type RecordDecision, type RecordSetting, recordSettingOf } from './decide-record.ts';
import { writerOf } from './writer-of.ts';

type Accepted = Waiting<{ reading: RecordReading; version: number | null }>;

/** Writes the accepted rows of a checked run. */
export const writeRecords = (subject: FlatSubject): Steps =>
  async function* (db, run) {
    await createNames(db, run);
    const setting = await recordSettingOf(db, run.plan, subject);
    yield (tx, portion) => commitRecordBatch(tx, run, portion, setting);
  };

/** Writes the next accepted rows of a portion, each decided again. */
export const commitRecordBatch = (
  tx: Tx,
  run: Run,
  portion: Portion,
  setting: RecordSetting,
): Promise<number | undefined> =>
  writeOneByOne<Accepted['values']>(tx, run, portion, {
    records: setting.kind,
    lock: () => setting.known.lock(tx),
    next: (_, { after, size }) => accepted(tx, run.id, after, size),
    async write(_, { outcome, values }) {
      const isStill = (one: RecordDecision) =>
        one.outcome === outcome && one.version === values.version && one.names.length === 0;
      const decision = await decideRecord(tx, values.reading, setting, writerOf(run), isStill);
      const id = isStill(decision) ? decision.id : null;
      if (id !== null) setting.known.wrote([id]);
      return { id, number: decision.number, problems: decision.problems };
    },
  });

async function accepted(tx: Tx, runId: number, after: number, size: number) {
  const { rows } = await sql<Accepted>`
    select row, outcome, values, record_id as id from job_row
    where job_id = ${runId} and row > ${after} and not written and outcome in ('created', 'updated')
    order by row limit ${size}`.execute(tx);
  return { rows, last: rows.at(-1)?.row };
}
