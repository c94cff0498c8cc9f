import { clockIn } from '../../../../src/vocabulary/parsing/clock.ts';
import { fold } from '../../../text/index.ts';
import type { Note } from '../decide/notes.ts';
import type { Spans } from './moments-of-repair.ts';

type Known = Readonly<Record<string, unknown>>;

const texts = [
  'solution',
  'finding',
  'currency',
  'state',
  'assetId',
  'reporterId',
  'assigneeId',
  'supplierId',
];

/** What a row says otherwise than a repair that exists is not written, and not left out in silence. */
export function noteDifferences(known: Known, input: Known, spans: Spans, note: Note): void {
  const differs = (field: string, said = known[field]) => note(field, 'repairStands', String(said ?? ''));
  for (const field of texts) {
    const name = field.replace(/Id$/, '');
    if (input[field] !== undefined && input[field] !== known[field]) differs(name, known[name]);
  }
  if (input.cost !== undefined && Number(input.cost) !== Number(known.cost)) differs('cost');
  if (input.fault !== undefined && fold(String(input.fault)) !== fold(String(known.fault))) differs('fault');
  for (const field of ['reportedAt', 'doneAt'] as const) {
    const [span, at] = [spans[field], known[field]];
    if (span && !(at instanceof Date)) differs(field, '');
    else if (span && at instanceof Date && (at < span.from || at >= span.until))
      differs(field, clockIn(spans.zone, at));
  }
}
