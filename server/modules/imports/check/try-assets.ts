import { sql } from 'kysely';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../http/handler.ts';
import { readFile } from '../../../ledger/reader/read-file.ts';
import type { RowReading } from '../../../ledger/reader/row-reading.ts';
import { tryFields } from '../commit/create-fields.ts';
import { decideRow } from '../decide/decide-row.ts';
import { lookUp } from '../decide/look-up.ts';
import { problemOf } from '../decide/notes.ts';
import { runContextOf } from '../decide/run-context.ts';
import { neededNames, placedFields, planNames, plannedNames } from '../names/will-create.ts';
import type { Run } from '../runs/plan.ts';
import { storeTried, type TrialEnd, type Trying } from '../stages/try-rows.ts';
import { type Decided, together } from './split-together.ts';
import { type NamesSeen, rowsOf } from './store-rows.ts';
import { Tally } from './totals.ts';

/** Compares every row with the register. */
export const tryAssets: Trying<RowReading> = {
  read: ({ plan: { actor, options } }, file, signal) => {
    const { choices, split = false, price, makeNames = false } = options;
    return readFile(actor.accountId, { ...file, choices, split, price, makeNames }, signal);
  },
  async begin(db, run, head) {
    const setting = await runContextOf(db, run.plan);
    const tally = new Tally(head);
    const seen: NamesSeen = new Set();
    // While a batch is stored the next one is decided.
    let storing = Promise.resolve();
    return {
      async take(readings) {
        const decided = await decideBatch(db, run, readings, setting);
        for (const { reading, decision } of decided) tally.add(reading, decision, setting);
        await storing;
        storing = storeBatch(db, run, decided, seen);
        // It is waited for above, or below.
        storing.catch(() => {});
      },
      idle: () => storing.catch(() => {}),
      async end() {
        await storing;
        return { ...(await endOf(db, run)), totals: tally.totals() };
      },
    };
  },
};

async function decideBatch(
  db: Db,
  run: Run,
  readings: RowReading[],
  setting: Awaited<ReturnType<typeof runContextOf>>,
): Promise<Decided[]> {
  const register = await lookUp(db, run.plan.actor, readings);
  return together(
    readings.map((reading) => ({ reading, decision: decideRow(reading, register, setting) })),
    setting.headers,
  );
}

const storeBatch = (db: Db, run: Run, decided: Decided[], seen: NamesSeen): Promise<void> =>
  inTransaction(db, (tx) => storeTried(tx, run, rowsOf(decided, seen)));

async function endOf(db: Db, run: Run): Promise<TrialEnd> {
  const setting = await runContextOf(db, run.plan);
  const needed = await neededNames(db, run.id);
  planNames(setting, needed);
  const fields = placedFields(setting, needed);
  const orphan = jsonText([problemOf(run.plan.headers ?? {}, 'parentAsset', 'parentNotImported', '')]);
  return {
    willCreate: plannedNames(setting.directory, fields),
    async settle(tx) {
      await tryFields(tx, run, fields);
      await sql`
        update job_row child set problems = child.problems || ${orphan}::jsonb
        from job_row parent
        where child.job_id = ${run.id} and child.outcome in ('created', 'updated')
          and parent.job_id = ${run.id} and parent.outcome = 'rejected'
          and parent.row = (child.values->'reading'->>'parentRow')::int`.execute(tx);
    },
  };
}
