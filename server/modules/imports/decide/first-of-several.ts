import type { Headers, RowValues } from '../../../ledger/reader/row-reading.ts';
import type { KnownAsset } from './known-asset.ts';
import type { Note } from './notes.ts';
import { answerOf, type Setting } from './resolve-names.ts';

/**
 * A cell with several people, of which somebody has said that the first counts: the others go to the remark, behind what
 * an asset of the register has there.
 */
export function withFirstOfSeveral(
  values: RowValues,
  known: KnownAsset | null,
  { directory: { people }, options }: Pick<Setting, 'directory' | 'options'>,
  headers: Headers,
  note: Note,
): RowValues {
  const parted = { ...values };
  for (const field of ['custodian', 'user'] as const) {
    const text = values[field];
    if (!text || answerOf(options, 'person', text) !== 'first') continue;
    const [first, ...others] = people.several(text) ?? [];
    if (first === undefined) continue;
    parted[field] = first;
    const line = `${headers[field] ?? field}: ${others.join(', ')}`;
    const before = parted.remark || String(known?.columns.remark ?? '');
    if (before.split('\n').includes(line)) continue;
    parted.remark = before ? `${before}\n${line}` : line;
    note(field, 'othersToRemark', line);
  }
  return parted;
}
