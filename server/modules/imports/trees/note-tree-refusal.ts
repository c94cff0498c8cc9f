import type { Refusal } from '../../../lib/refusal.ts';
import type { Note } from '../decide/notes.ts';
import { noteRefusal } from '../records/note-refusal.ts';

/** Says of a row why its node is not written, as its tree would say it. */
export function noteTreeRefusal(refusal: Refusal, isTop: boolean, note: Note): void {
  const { reason } = refusal;
  if (reason === 'belowItself' || reason === 'aboveRetired') note('parent', reason, '');
  else if (reason === 'duplicate') note(null, 'alreadyThere', '');
  else if (reason === 'onlyRoot') note('state', 'valueInvalid', '');
  else if (reason === 'badReference') note('parent', isTop ? 'topRefused' : 'recordRefused', '');
  else noteRefusal(refusal, note);
}
