import type { RecordKind } from './log.ts';
import { type PlainKind, plainKinds, plainNames, plainWith } from './plain-records.ts';
import { type WorkKind, workKinds, workRecords } from './work-records.ts';

/** Of kinds that are called otherwise than their lives; documents have several. */
const others: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  asset: ['asset'],
  handover: ['handover document', 'loan', 'transfer', 'disposal'],
  stockTake: ['stock take'],
  report: ['report'],
  booksMonth: ['books month'],
  import: ['import run'],
  bulkEdit: ['bulk edit'],
};
const masters: readonly RecordKind[] = plainWith('master');
const isPlain = (kind: RecordKind): kind is PlainKind => plainKinds.some((one) => one === kind);
const isWork = (kind: RecordKind): kind is WorkKind => workKinds.some((one) => one === kind);

/** The lives that records of a kind have, by the ids of their machines; none for a kind without a life. */
export function livesOf(kind: RecordKind): readonly string[] {
  const other = others[kind];
  if (other) return other;
  if (masters.includes(kind)) return ['master record'];
  if (isPlain(kind)) return [plainNames(kind).one];
  return isWork(kind) ? [workRecords[kind].one] : [];
}
