import { numberKey } from '../../../../src/vocabulary/number-key.ts';
import type { RowReading } from '../../../ledger/reader/row-reading.ts';
import { fold } from '../../../text/index.ts';
import type { ParentLink } from './decision.ts';
import type { KnownAsset } from './known-asset.ts';
import type { Note } from './notes.ts';

export type FoundParents = {
  byNumber: Map<string, { id: number; assetNo: string }>;
  byName: Map<string, { id: number; assetNo: string } | 'ambiguous'>;
};

/**
 * The asset that a row names as its parent: by number in the register, else in the same file, else by a name
 * that only one asset of the register has. Undefined when it names none, or the one it has.
 */
export function parentOf(
  reading: RowReading,
  known: KnownAsset | null,
  parents: FoundParents,
  note: Note,
): { link: ParentLink; label: string } | undefined {
  const text = reading.values.parentAsset;
  if (!text || isParent(text, known?.parent ?? null)) return undefined;
  const numbered = parents.byNumber.get(text);
  const named = parents.byName.get(fold(text));
  const { parentRow } = reading;
  if (!numbered && parentRow === 'cycle') note('parentAsset', 'parentCycle', text);
  else if (!numbered && parentRow === 'ambiguous') note('parentAsset', 'parentAmbiguous', text);
  else if (!numbered && typeof parentRow === 'number') return { link: { row: parentRow }, label: text };
  else {
    const found = numbered ?? named;
    if (found === undefined) note('parentAsset', 'parentUnknown', text);
    else if (found === 'ambiguous') note('parentAsset', 'parentAmbiguous', text);
    else if (found.id === known?.id) note('parentAsset', 'parentCycle', text);
    else return { link: { id: found.id }, label: found.assetNo };
  }
  return undefined;
}

const isParent = (text: string, parent: KnownAsset['parent']): boolean =>
  parent?.visible === true &&
  (numberKey(parent.assetNo) === numberKey(text) || fold(parent.name) === fold(text));
