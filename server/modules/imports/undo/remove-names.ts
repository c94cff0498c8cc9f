import { sql } from 'kysely';
import { isCommented } from '../../../../src/vocabulary/comment.ts';
import type { MadeKind, NamedKind } from '../../../../src/vocabulary/import-run.ts';
import { jsonText } from '../../../database/json-text.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import { inBatches, type Portion } from '../../../jobs/in-batches.ts';
import { lockNames } from '../../../trees/lock.ts';
import { forgetTalk } from '../../comments/index.ts';
import { logNames } from '../names/log-names.ts';
import { maxNamed } from '../names/will-create.ts';
import type { Run } from '../runs/plan.ts';
import { nothingNames } from './nothing-names.ts';
import { removeFields } from './remove-fields.ts';

/** People and suppliers belong to places and organisations, and go before them. */
const inOrder = ['person', 'supplier', 'location', 'category', 'organisation'] as const satisfies NamedKind[];

const labels: Readonly<Record<NamedKind, ReturnType<typeof sql>>> = {
  person: sql`name || case when job_no = '' then '' else ' (' || job_no || ')' end`,
  supplier: sql`name`,
  location: sql`called`,
  category: sql`called`,
  organisation: sql`called`,
};

/** Removes the names that came into being with a run, that nobody has changed and that nothing names. */
export async function removeNames(db: Db, run: Run, signal: AbortSignal): Promise<void> {
  await removeFields(db, run);
  for (const kind of inOrder) {
    // What lies below others goes first: the next round takes those that have nothing below them any more.
    for (let gone = true; gone; ) {
      gone = false;
      await inBatches(db, signal, async (tx, portion) => {
        const batch = await removeUnused(tx, run, kind, portion);
        gone ||= batch.removed > 0;
        return batch.last;
      });
    }
  }
  await inTransaction(db, (tx) => keepThose(tx, run));
}

async function removeUnused(
  tx: Tx,
  run: Run,
  kind: NamedKind,
  { after, size }: Portion,
): Promise<{ last: number | undefined; removed: number }> {
  await heartbeat(tx, run);
  await lockNames(tx);
  const { rows: made } = await sql<{ id: number }>`
    select record_id as id from job_made where job_id = ${run.id} and kind = ${kind} and record_id > ${after}
    order by record_id limit ${size}`.execute(tx);
  const ids = made.map(({ id }) => id);
  // Whoever is about to name one of them comes before this, and is seen, or after it.
  await sql`select from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    tx,
  );
  const { rows: removed } = await sql<{ id: number; label: string }>`
    delete from ${sql.table(kind)} where id = any(${ids}::bigint[]) and ${await isUntouched(tx, kind)}
    returning id, ${labels[kind]} as label`.execute(tx);
  const gone = removed.map(({ id }) => id);
  if (isCommented(kind)) await forgetTalk(tx, kind, gone);
  await sql`delete from job_made where job_id = ${run.id} and kind = ${kind}
    and (record_id = any(${gone}::bigint[])
      or record_id = any(${ids}::bigint[]) and not exists (select from ${sql.table(kind)} where id = record_id))`.execute(
    tx,
  );
  await logNames(tx, run, 'removed', [[kind, removed.map(({ label }) => label)]]);
  return { last: ids.at(-1), removed: removed.length };
}

/** Of a row of a kind's table: it is as it was made, and nothing points to it. */
const isUntouched = async (tx: Tx, kind: NamedKind) =>
  sql`(${sql.ref(`${kind}.version`)} = 1 or ${wentAlong(kind)}) and ${await nothingNames(tx, kind)}`;

/** What was only retired or restored with what it lies below, by a file. */
const wentAlong = (kind: NamedKind) =>
  kind === 'person' || kind === 'supplier'
    ? sql`false`
    : sql`not exists (select from log_entry where record_kind = ${kind} and record_id = ${sql.ref(`${kind}.id`)}
        and (way <> 'import' or action in ('updated', 'moved', 'took another in')))`;

/** A run that is taken back tells of the names that stay. */
async function keepThose(tx: Tx, run: Run): Promise<void> {
  await heartbeat(tx, run);
  const left: { kind: MadeKind; names: string[]; count: number }[] = [];
  for (const kind of inOrder) {
    const { rows } = await sql<{ label: string; count: number }>`
      select ${labels[kind]} as label, count(*) over () as count from ${sql.table(kind)}
      where id in (select record_id from job_made where job_id = ${run.id} and kind = ${kind})
      order by id limit ${maxNamed}`.execute(tx);
    const [first] = rows;
    if (first) left.push({ kind, names: rows.map(({ label }) => label), count: first.count });
  }
  const { rows: fields } = await sql<{ label: string }>`
    select field.name || ' (' || category.called || ')' as label from custom_field field
    join category on category.id = field.category_id
    where field.id in (select record_id from job_made where job_id = ${run.id} and kind = 'field')
    order by field.id`.execute(tx);
  if (fields.length > 0)
    left.push({
      kind: 'field',
      names: fields.slice(0, maxNamed).map(({ label }) => label),
      count: fields.length,
    });
  await sql`update import_run set will_create = ${jsonText(left)}::jsonb where job_id = ${run.id}`.execute(
    tx,
  );
}
