import { type RawBuilder, sql } from 'kysely';
import { type AttachedKind, isPicture } from '../../../src/vocabulary/attachments.ts';
import { asksFiles, type ChecklistItem, filesIn } from '../../../src/vocabulary/checklist.ts';
import type { Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';

/** The kinds of records whose checklists are answered. */
type AnsweredKind = Extract<AttachedKind, 'maintenanceTask' | 'inspection'>;
type Answered = { item: ChecklistItem; value: string };

/**
 * Looks at the files that answer items: pictures of the very record, and for a signature a PNG.
 *
 * @throws Refusal `badResult`
 */
export async function requireFiles(
  tx: Tx,
  { kind, id }: { kind: AnsweredKind; id: number },
  answers: readonly Answered[],
): Promise<void> {
  const named = answers.filter(({ item }) => asksFiles(item));
  const ids = named.flatMap(({ value }) => filesIn(value));
  if (ids.length === 0) return;
  const files = await tx
    .selectFrom('attachment')
    .select(['id', 'type'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .where('id', 'in', ids)
    .execute();
  const types = new Map(files.map((file) => [file.id, file.type]));
  for (const { item, value } of named) {
    const fits = filesIn(value).every((fileId) => {
      const type = types.get(fileId);
      return type !== undefined && (item.type === 'signature' ? type === 'png' : isPicture(type));
    });
    if (!fits) throw new Refusal('badResult', { item: item.label });
  }
}

const answersNaming: Readonly<Record<AnsweredKind, (id: number, file: number) => RawBuilder<unknown>>> = {
  maintenanceTask: (
    id,
    file,
  ) => sql`select from maintenance_task task, jsonb_array_elements(task.checklist) item
    where task.id = ${id} and item ->> 'type' in ('photo', 'signature')
      and ${String(file)}::text = any(string_to_array(task.results -> (item ->> 'key') ->> 'value', ' '))`,
  inspection: (id, file) => sql`select from inspection round, jsonb_array_elements(round.points) point,
      jsonb_array_elements(point -> 'items') entry, inspection_reading reading
    where round.id = ${id} and entry ->> 'type' in ('photo', 'signature') and reading.inspection_id = round.id
      and reading.point_id = (point ->> 'id')::bigint and reading.item = entry ->> 'key'
      and ${String(file)}::text = any(string_to_array(reading.value, ' '))`,
};

/**
 * A file that answers an item stays as long as it does.
 *
 * @throws Refusal `inUse`
 */
export async function requireUnanswered(
  tx: Tx,
  { kind, id }: { kind: AttachedKind; id: number },
  file: number,
): Promise<void> {
  if (kind === 'stockTakeLine') await requireSpare(tx, id);
  if (kind === 'handoverLine') await requireDraft(tx, id);
  if (kind !== 'maintenanceTask' && kind !== 'inspection') return;
  const { rows } = await answersNaming[kind](id, file).execute(tx);
  if (rows.length > 0) throw new Refusal('inUse');
}

/** What a stock-take was reviewed with stays, and so does the photo that a count needs. */
async function requireSpare(tx: Tx, lineId: number): Promise<void> {
  const { rows } = await sql`
    select from stock_take_line line join stock_take take on take.id = line.stock_take_id
    where line.id = ${lineId} and (take.state <> 'counting' or line.counted_at is not null and take.photos <> 'none'
      and (select count(*) from attachment where record_kind = 'stockTakeLine' and record_id = line.id) <= 1)`.execute(
    tx,
  );
  if (rows.length > 0) throw new Refusal('inUse');
}

/** What an asset was returned with stays once the return took effect. */
async function requireDraft(tx: Tx, lineId: number): Promise<void> {
  const { rows } = await sql`select from document_line line join document on document.id = line.document_id
    where line.id = ${lineId} and document.state <> 'draft'`.execute(tx);
  if (rows.length > 0) throw new Refusal('inUse');
}
