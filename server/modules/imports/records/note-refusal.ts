import type { Refusal } from '../../../lib/refusal.ts';
import type { Note } from '../decide/notes.ts';

/** Says of a row why its record is not written, as the form would say it. */
export function noteRefusal({ reason, said: [, details] }: Refusal, note: Note): void {
  const field = fieldOf(details);
  if (reason === 'stillHolds' || reason === 'handoverOpen') note('state', reason, '');
  else if (reason === 'notPermitted' || reason === 'lastAdministrator' || reason === 'notFound')
    note(null, 'recordRefused', '');
  else if (reason === 'required') note(field, 'valueMissing', '');
  else if (reason === 'stale' || reason === 'duplicate') note(null, 'changedSinceCheck', '');
  else note(field, 'valueInvalid', '');
}

function fieldOf(details: unknown): string | null {
  const field =
    typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined;
  return typeof field === 'string' ? field.replace(/Id$/, '') : null;
}
