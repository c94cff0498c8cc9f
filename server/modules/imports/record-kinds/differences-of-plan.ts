import type { FoundPlan } from '../../plans/index.ts';
import type { Note } from '../decide/notes.ts';

type Input = Readonly<Record<string, unknown>>;

const plain = ['name', 'instruction', 'untilOn', 'leadDays', 'anchor', 'state', 'target'] as const;
const references = [
  'organisation',
  'category',
  'location',
  'assetList',
  'route',
  'checklist',
  'assignee',
  'substitute',
] as const;

/** What a row says otherwise than a plan that exists is not written, and not left out in silence. */
export function notePlanDifferences(known: FoundPlan, input: Input, note: Note): void {
  const differs = (field: string, said: unknown) => note(field, 'planStands', String(said ?? ''));
  for (const field of plain)
    if (input[field] !== undefined && input[field] !== known[field])
      differs(field === 'target' ? 'asset' : field, known[field]);
  for (const field of references) {
    const said = input[`${field}Id`];
    if (said !== undefined && said !== known[`${field}Id`]) differs(field, known[field]);
  }
  const { startOn, assetIds, weekdays } = input;
  // The day of a list may be the first one, or the next one since.
  if (startOn !== undefined && startOn !== known.startOn && startOn !== known.nextOn)
    differs('startOn', known.nextOn ?? known.startOn);
  if (input.every !== undefined && lengthOf(input) !== lengthOf(known))
    differs('every', `${known.every} ${known.unit}`);
  else if (Array.isArray(weekdays) && weekdays.length > 0 && String(weekdays) !== String(known.weekdays))
    differs('every', known.weekdays.join(', '));
  if (Array.isArray(assetIds) && String(assetIds.toSorted((a, b) => a - b)) !== String(known.assetIds))
    differs('asset', known.asset);
}

/** A year is twelve months, and a week seven days, however a list says it. */
function lengthOf({ every, unit }: { every?: unknown; unit?: unknown }): string {
  const count = Number(every);
  if (unit === 'year') return `${12 * count} month`;
  return unit === 'week' ? `${7 * count} day` : `${count} ${unit}`;
}
