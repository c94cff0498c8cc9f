import { sql } from 'kysely';
import type { ChecklistItem } from '../../../src/vocabulary/checklist.ts';
import { maintenanceFields } from '../../../src/vocabulary/maintenance.ts';
import { peopleInSight } from '../../access/records/people-in-sight.ts';
import { scopeOfAsset } from '../../access/records/scope-of-asset.ts';
import type { ScopedActor } from '../../access/scope.ts';
import { jsonText } from '../../database/json-text.ts';
import { numberOfToday } from '../../database/next-number.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { searchText } from '../../text/index.ts';
import { type LockedTask, tasks } from './lock-task.ts';

type Asset = { id: number; label: string; organisationId: number; currency: string };

export const createTask: Handler<'/maintenanceTask/create'> = (input, context) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context;
    const { name, instruction } = withInput(maintenanceFields, { name: '', instruction: '' }, input);
    const { rows: assets } = await sql<Asset>`select id, asset_no || ' ' || name as label,
      organisation_id as "organisationId", currency from asset where id = ${input.assetId}
        and status not in ('draft', 'disposed') and ${scopeOfAsset(actor, 'maintenance.write')} for update`.execute(
      tx,
    );
    const [asset] = assets;
    if (!asset) throw new Refusal('badReference', { field: 'assetId' });
    const items = await itemsOf(tx, input.checklistId ?? null);
    const assignee = await findAssignee(tx, actor, input.assigneeId ?? null);
    const saved = await insertTask(tx, asset, {
      ...{ name, instruction, dueOn: input.dueOn, items },
      assigneeId: assignee?.id ?? null,
    });
    const { label: assetLabel, organisationId } = asset;
    await tasks.log(tx, context, { ...saved, assetLabel, organisationId }, 'created', [
      { field: 'name', from: null, to: name },
      { field: 'dueOn', from: null, to: input.dueOn },
      { field: 'assignee', from: null, to: assignee?.name ?? null },
    ]);
    const { id, version, taskNo, state } = saved;
    return { id, version, taskNo, state };
  });

export type NewTask = {
  name: string;
  instruction: string;
  dueOn: string;
  items: ChecklistItem[];
  assigneeId: number | null;
  /** What of a meter it comes of. */
  triggerId?: number;
  /** The one before it is still open. */
  isSkipped?: boolean;
};

/** Writes a task of an asset; whoever is to do it follows it. */
export async function insertTask(
  tx: Tx,
  asset: Pick<Asset, 'id' | 'label' | 'currency'>,
  { name, instruction, dueOn, items, assigneeId, triggerId, isSkipped = false }: NewTask,
): Promise<Pick<LockedTask, 'id' | 'version' | 'taskNo' | 'state'>> {
  const { rows } = await sql<Pick<LockedTask, 'id' | 'version' | 'taskNo' | 'state'>>`
    with numbered as (select ${numberOfToday('BY', 'maintenance_number')} as number)
    insert into maintenance_task (task_no, asset_id, created_for, name, instruction, search_text, due_on, checklist,
      assignee_id, currency, meter_trigger_id, state, skip_cause)
    select number, ${asset.id}::bigint, ${asset.id}::bigint, ${name}, ${instruction},
      ${searchText([name, asset.label])} || lower(number) || ' ', ${dueOn}::date, ${jsonText(items)}::jsonb,
      ${assigneeId}::bigint, ${asset.currency}, ${triggerId ?? null}::bigint,
      ${isSkipped ? 'skipped' : 'pending'}, ${isSkipped ? 'stillOpen' : null}::text from numbered
    returning id, version, task_no as "taskNo", state`.execute(tx);
  const saved = rows[0] as (typeof rows)[number];
  if (assigneeId !== null && !isSkipped) await tasks.watch(tx, saved.id, [assigneeId]);
  return saved;
}

/** @throws Refusal `badReference` */
export async function itemsOf(tx: Tx, id: number | null): Promise<ChecklistItem[]> {
  if (id === null) return [];
  const { rows } = await sql<{ items: ChecklistItem[] }>`
    select items from checklist where id = ${id} and state = 'active'`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'checklistId' });
  return rows[0].items;
}

/** @throws Refusal `badReference` for somebody who has left or is out of the scope of whoever assigns */
export async function findAssignee(
  tx: Tx,
  actor: ScopedActor,
  id: number | null,
): Promise<{ id: number; name: string } | null> {
  if (id === null) return null;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from person
    where id = ${id} and state = 'active' and ${peopleInSight(actor)}`.execute(tx);
  if (!rows[0]) throw new Refusal('badReference', { field: 'assigneeId' });
  return rows[0];
}
