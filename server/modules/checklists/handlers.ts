import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import { masterRecordMachine } from '../../../src/machines/lifecycles/master-record.ts';
import { type ChecklistItem, checklistFields } from '../../../src/vocabulary/checklist.ts';
import type { Named } from '../../../src/vocabulary/named.ts';
import { jsonText } from '../../database/json-text.ts';
import { exportOf } from '../../exports/export-of.ts';
import type { Context, Handlers, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { masterHandlers } from '../../master-records/handlers.ts';
import type { MasterRow } from '../../master-records/master.ts';
import { exported } from './export-columns.ts';

type Row = Answer<'/checklist/list'>['rows'][number];
type Items = { items?: ChecklistItem[] };

const checklists = masterHandlers<Row, Answer<'/checklist/get'>, keyof typeof checklistFields, object, Items>(
  {
    kind: 'checklist',
    lifecycle: masterRecordMachine,
    fields: checklistFields,
    row: [],
    searched: ['name'],
    moreOfRow: sql`jsonb_array_length(master.items) as "itemCount"`,
    more: () => sql`master.items, (select count(*) from plan where checklist_id = master.id) as plans`,
    place: placeItems,
    follow: takeOver,
  },
);

async function placeItems(_tx: Tx, _context: Context, { items }: Items, present: MasterRow | null) {
  const before = (present as (MasterRow & Required<Items>) | null)?.items ?? [];
  const after = items ? items.map(tidied) : before;
  requireSensible(after);
  return {
    columns: { items: jsonText(after) },
    changes: [{ field: 'items', from: describe(before), to: describe(after) }].filter(
      ({ from, to }) => from !== to,
    ),
    organisation: null,
  };
}

/** An item with nothing in it that its type does not have. */
function tidied({
  key,
  label,
  type,
  required,
  unit,
  min,
  max,
  choices,
  abnormal,
}: ChecklistItem): ChecklistItem {
  const isNumber = type === 'number';
  const stored = type === 'choice' ? choices.map((choice) => choice.trim()) : [];
  return {
    key,
    label: label.trim(),
    type,
    required,
    unit: isNumber ? unit.trim() : '',
    min: isNumber ? min : '',
    max: isNumber ? max : '',
    choices: stored,
    abnormal: abnormal.map((choice) => choice.trim()).filter((choice) => stored.includes(choice)),
  };
}

/** @throws Refusal `required` for an item without a label or choices, `limitsCrossed`, `badReference` for two of one key */
function requireSensible(items: readonly ChecklistItem[]): void {
  for (const { label, type, choices, min, max } of items) {
    if (label === '' || (type === 'choice' && choices.length === 0)) {
      throw new Refusal('required', { field: 'items' });
    }
    if (min !== '' && max !== '' && Number(min) > Number(max))
      throw new Refusal('limitsCrossed', { item: label });
  }
  if (new Set(items.map(({ key }) => key)).size < items.length) {
    throw new Refusal('badReference', { field: 'items' });
  }
}

/** Items as the log says them, a line each; null for none. */
const describe = (items: readonly ChecklistItem[]): string | null =>
  items.length === 0
    ? null
    : items
        .map(({ label, type, unit, min, max, choices }) => {
          const limits = min === '' && max === '' ? '' : ` ${min}–${max}`;
          const detail =
            type === 'number' ? `${limits} ${unit}` : choices.length > 0 ? ` ${choices.join(' / ')}` : '';
          return `${label}${detail}`.trim();
        })
        .join('\n');

async function takeOver(tx: Tx, _context: Context, from: MasterRow, into: Named): Promise<void> {
  await sql`update inspection_point set checklist_id = ${into.id} where checklist_id = ${from.id}`.execute(
    tx,
  );
  await sql`update meter_trigger set checklist_id = ${into.id} where checklist_id = ${from.id}`.execute(tx);
  await sql`update plan set checklist_id = ${into.id}, version = version + 1, updated_at = now()
    where checklist_id = ${from.id}`.execute(tx);
}

export const checklistHandlers = {
  '/checklist/list': checklists.list,
  '/checklist/export': exportOf('checklist', checklists.list, exported),
  '/checklist/get': checklists.get,
  '/checklist/create': checklists.create,
  '/checklist/update': checklists.update,
  '/checklist/event': checklists.event,
  '/checklist/merge': checklists.merge,
} satisfies Partial<Handlers>;
