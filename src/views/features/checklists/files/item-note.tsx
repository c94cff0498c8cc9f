import type { ChecklistItem, ChecklistResult } from '../../../../vocabulary/checklist.ts';
import { ItemHint } from '../items.tsx';
import { SignedBy } from './signature-answer.tsx';

/** Beside an item: what was noted of its answer, how it was signed, or else what it asks for. */
export function ItemNote({
  item,
  result: { value, note },
}: {
  item: ChecklistItem;
  result: ChecklistResult;
}) {
  if (item.type === 'signature' && value !== '') return <SignedBy note={note} />;
  return note === '' ? <ItemHint item={item} /> : note;
}
