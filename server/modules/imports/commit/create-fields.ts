import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { lockNames } from '../../../trees/lock.ts';
import { addField } from '../../custom-fields/index.ts';
import type { NameUse } from '../decide/resolve-names.ts';
import { runContextOf } from '../decide/run-context.ts';
import { logNames } from '../names/log-names.ts';
import type { PlacedField } from '../names/new-fields.ts';
import { fieldLabel, placedFields } from '../names/will-create.ts';
import { attempt } from '../records/write-record.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';

/**
 * Tries the fields before anything is written: what a category refuses is said by the check.
 *
 * @throws Refusal as of a field that is added by hand
 */
export async function tryFields(tx: Tx, run: Run, placed: readonly PlacedField[]): Promise<void> {
  if (placed.length === 0) return;
  await lockNames(tx);
  const result = await attempt(tx, async () => {
    for (const { field, categoryIds } of placed) {
      const { id: _, version: _version, categoryId: _category, ...input } = field;
      // One that is only planned has no fields yet.
      for (const categoryId of categoryIds.filter((id) => id > 0))
        await addField(tx, writerOf(run), { ...input, categoryId }, run.id);
    }
    return { result: null, keep: false };
  });
  if (result) throw result;
}

/** Creates the custom fields that the accepted rows need, once the categories are there that they belong to. */
export async function createFields(tx: Tx, run: Run, needed: NameUse[]): Promise<void> {
  const setting = await runContextOf(tx, run.plan);
  const labels: string[] = [];
  for (const { field, categoryIds } of placedFields(setting, needed)) {
    const { id: _, version: _version, categoryId: _category, ...input } = field;
    for (const categoryId of categoryIds) {
      const { id } = await addField(tx, writerOf(run), { ...input, categoryId }, run.id);
      await sql`insert into job_made (job_id, kind, record_id) values (${run.id}, 'field', ${id})`.execute(
        tx,
      );
      labels.push(fieldLabel(field.name, setting.directory.categories.label(categoryId)));
    }
  }
  await logNames(tx, run, 'created', [['field', labels]]);
}
