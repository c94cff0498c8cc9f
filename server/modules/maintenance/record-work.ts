import { sql } from 'kysely';
import type { Answer, Payload } from '../../../src/api/contract/index.ts';
import {
  type ChecklistItem,
  type ChecklistResults,
  isAbnormal,
  isValidResult,
  resultSign,
} from '../../../src/vocabulary/checklist.ts';
import { maintenanceWorkFields } from '../../../src/vocabulary/maintenance.ts';
import { jsonText } from '../../database/json-text.ts';
import type { LogChange } from '../../database/schema/log.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Context, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { withInput } from '../../lib/text-fields.ts';
import { fillLabour } from '../../lifecycle/labour.ts';
import { requireFiles } from '../attachments/index.ts';
import { findSupplier } from '../repairs/index.ts';
import { replaceParts } from '../spare-parts/index.ts';
import { type LockedTask, stepOf, tasks } from './lock-task.ts';
import { stepTask } from './send-event.ts';

type Work = {
  note: string;
  certificateNo: string;
  certificateUntil: string | null;
  labourHours: string;
  labourRate: string;
  otherCost: string;
  supplierId: number | null;
  supplier: { name: string } | null;
};

export const recordMaintenance: Handler<'/maintenanceTask/work'> = ({ finish = false, ...sent }, context) =>
  inTransaction(context.db, async (tx) => {
    const saved = await writeWork(tx, context, sent);
    return finish ? stepTask(tx, context, { id: saved.id, version: saved.version, event: 'finish' }) : saved;
  });

async function writeWork(
  tx: Tx,
  context: Context,
  { id, version, changes }: Omit<Payload<'/maintenanceTask/work'>, 'finish'>,
): Promise<Answer<'/maintenanceTask/work'>> {
  const task = await tasks.lock(tx, context, { id, version }, 'engineer');
  const { state } = stepOf(task, { type: 'record work' });
  const before = await readWork(tx, id);
  const after = { ...before, ...definedOf(changes), ...withInput(maintenanceWorkFields, before, changes) };
  const supplier =
    after.supplierId === before.supplierId ? before.supplier : await findSupplier(tx, after.supplierId);
  const results = mergeResults(task, changes.results ?? {});
  await requireFiles(tx, { kind: 'maintenanceTask', id }, newAnswers(task, results));
  await sql`update maintenance_task set note = ${after.note}, certificate_no = ${after.certificateNo},
      certificate_until = ${after.certificateUntil}::date, labour_hours = ${after.labourHours}::numeric,
      labour_rate = ${after.labourRate}::numeric, other_cost = ${after.otherCost}::numeric,
      supplier_id = ${after.supplierId}::bigint, results = ${jsonText(results)}::jsonb,
      abnormal = ${countAbnormal(task.checklist, results)} where id = ${id}`.execute(tx);
  await fillLabour(tx, 'maintenance_task', id, {
    isFirst: Number(before.labourHours) === 0 && changes.labourRate === undefined,
  });
  const stored = await readWork(tx, id);
  const parts = changes.parts ? await replaceParts(tx, { kind: 'maintenanceTask', id }, changes.parts) : [];
  const log: LogChange[] = [
    ...plain.map((field) => ({ field, from: before[field] || null, to: stored[field] || null })),
    { field: 'supplier', from: before.supplier?.name ?? null, to: supplier?.name ?? null },
    {
      field: 'results',
      from: describe(task.checklist, task.results),
      to: describe(task.checklist, results),
    },
    ...parts,
  ].filter(({ from, to }) => from !== to);
  if (log.length === 0) return { id, version, state };
  await sql`update maintenance_task set version = version + 1 where id = ${id}`.execute(tx);
  await tasks.log(tx, context, task, 'updated', log);
  return { id, version: version + 1, state };
}

const plain = [
  'note',
  'certificateNo',
  'certificateUntil',
  'labourHours',
  'labourRate',
  'otherCost',
] as const;

type Sent = Payload<'/maintenanceTask/work'>['changes'];
const definedOf = ({ parts: _, results: _results, ...changes }: Sent) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Work>;

/**
 * Results over those that are there.
 *
 * @throws Refusal `badResult` for a value that its item cannot have, `badReference` for one of no item
 */
export function mergeResults(
  { checklist, results }: Pick<LockedTask, 'checklist' | 'results'>,
  sent: ChecklistResults,
): ChecklistResults {
  const merged: Record<string, { value: string; note: string }> = { ...results };
  for (const [key, { value, note }] of Object.entries(sent)) {
    const item = checklist.find((one) => one.key === key);
    if (!item) throw new Refusal('badReference', { field: 'results' });
    const text = value.trim();
    if (!isValidResult(item, text)) throw new Refusal('badResult', { item: item.label });
    merged[key] = { value: text, note: note.trim() };
  }
  return merged;
}

/** Items whose answer is another than before. */
const newAnswers = ({ checklist, results: before }: LockedTask, after: ChecklistResults) =>
  checklist.flatMap((item) => {
    const { value = '' } = after[item.key] ?? {};
    return value === (before[item.key]?.value ?? '') ? [] : [{ item, value }];
  });

export const countAbnormal = (checklist: readonly ChecklistItem[], results: ChecklistResults): number =>
  checklist.filter((item) => isAbnormal(item, results[item.key]?.value ?? '')).length;

/** Results as the log says them, a line each; null for none. */
function describe(checklist: readonly ChecklistItem[], results: ChecklistResults): string | null {
  const lines = checklist.flatMap(({ key, label, unit, type }) => {
    const { value: stored = '', note = '' } = results[key] ?? {};
    const value = resultSign({ type }, stored);
    if (value === '' && note === '') return [];
    return [`${label}: ${value}${unit && value ? ` ${unit}` : ''}${note ? ` (${note})` : ''}`];
  });
  return lines.length > 0 ? lines.join('\n') : null;
}

async function readWork(tx: Tx, id: number): Promise<Work> {
  const { rows } = await sql<Work>`select note, certificate_no as "certificateNo",
    certificate_until as "certificateUntil", labour_hours as "labourHours", labour_rate as "labourRate",
    other_cost as "otherCost", supplier_id as "supplierId",
    (select jsonb_build_object('name', name) from supplier where id = supplier_id) as supplier
    from maintenance_task where id = ${id}`.execute(tx);
  return rows[0] as Work;
}
