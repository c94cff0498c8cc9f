import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { addField } from '../../custom-fields/index.ts';
import type { NameUse } from '../decide/resolve-names.ts';
import { runContextOf } from '../decide/run-context.ts';
import { logNames } from '../names/log-names.ts';
import { fieldLabel, placedFields } from '../names/will-create.ts';
import { writerOf } from '../records/writer-of.ts';
import type { Run } from '../runs/plan.ts';

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
