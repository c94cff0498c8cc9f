import { sql } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db } from '../../../http/handler.ts';
import { heartbeat } from '../../../jobs/claim.ts';
import { lockNames } from '../../../trees/lock.ts';
import { dropField, knownFields } from '../../custom-fields/index.ts';
import { logNames } from '../names/log-names.ts';
import { fieldLabel } from '../names/will-create.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';

/** Takes away the custom fields that a run created, unless somebody has changed them or an asset has a value. */
export const removeFields = (db: Db, run: Run): Promise<void> =>
  inTransaction(db, async (tx) => {
    await heartbeat(tx, run);
    await lockNames(tx);
    const { rows } = await sql<{ id: number; category: string; removable: boolean }>`
      select field.id, category.called as category, field.version = 1 and not exists (
        select from asset join category inner_node on inner_node.id = asset.category_id
        where starts_with(inner_node.path, category.path) and asset.custom ? field.name) as removable
      from job_made join custom_field field on field.id = job_made.record_id
      join category on category.id = field.category_id
      where job_made.job_id = ${run.id} and job_made.kind = 'field'
      order by field.id for update of field`.execute(tx);
    const free = rows.filter(({ removable }) => removable);
    const fields = await knownFields(
      tx,
      free.map(({ id }) => id),
    );
    const labels: string[] = [];
    for (const { id, category } of free) {
      const field = fields.get(id);
      if (!field) continue;
      await dropField(tx, writerOf(run), field);
      labels.push(fieldLabel(field.name, category));
    }
    await sql`delete from job_made where job_id = ${run.id} and kind = 'field'
      and not exists (select from custom_field where id = record_id)`.execute(tx);
    await logNames(tx, run, 'removed', [['field', labels]]);
  });
