import type { Refusal } from '../../../lib/refusal.ts';
import type { Note } from '../decide/notes.ts';

/**
 * Says of a row why its record is not written, as the form would say it.
 *
 * @param place where a node of a tree was to be; none for records without one
 */
export function noteRefusal(
  { reason, said: [, details] }: Refusal,
  note: Note,
  place?: 'top' | 'below',
): void {
  const field = fieldOf(details);
  if (reason === 'belowItself' || reason === 'aboveRetired') note('parent', reason, '');
  else if (place && reason === 'duplicate') note(null, 'alreadyThere', '');
  else if (place && reason === 'onlyRoot') note('state', 'valueInvalid', '');
  else if (place && reason === 'badReference')
    note('parent', place === 'top' ? 'topRefused' : 'recordRefused', '');
  else if (reason === 'stillHolds' || reason === 'handoverOpen') note('state', reason, '');
  else if (reason === 'notPermitted' || reason === 'lastAdministrator' || reason === 'notFound')
    note(null, 'recordRefused', '');
  else if (reason === 'assetNotFree') note('asset', 'loanNotWithPerson', linesOf(details));
  else if (reason === 'assetInOpenDocument') note('asset', 'loanAlready', linesOf(details));
  else if (reason === 'badReference' && (field === 'asset' || field === 'assetIds'))
    note('asset', 'assetStateUnfit', '');
  else if (reason === 'planCoversNothing') note('state', reason, '');
  else if (reason === 'listByBooks') note('assetList', 'valueInvalid', '');
  else if (reason === 'readingDoubtful') note('reading', reason, wordsOf(details));
  else if (reason === 'transitionRefused' && stateIn(details) === 'retired')
    note('state', 'recordRetired', '');
  else if (reason === 'badValue' && textIn(details, 'field') === 'currency')
    note('currency', 'otherCurrency', '');
  else if (reason === 'required') note(field, 'valueMissing', '');
  else if (reason === 'stale' || reason === 'duplicate') note(null, 'changedSinceCheck', '');
  else note(field, 'valueInvalid', '');
}

const textIn = (details: unknown, name: string): string => {
  const text = (details as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof text === 'string' ? text : '';
};
const stateIn = (details: unknown) => textIn(details, 'state');
/** The reading beside it, with its unit. */
const wordsOf = (details: unknown) => textIn(details, 'last');

/** The numbers of the assets that a document cannot have. */
const linesOf = (details: unknown) =>
  ((details as { lines?: { assetNo?: string }[] } | undefined)?.lines ?? [])
    .map(({ assetNo = '' }) => assetNo)
    .join(', ');

function fieldOf(details: unknown): string | null {
  const field =
    typeof details === 'object' && details !== null && 'field' in details ? details.field : undefined;
  return typeof field === 'string' ? field.replace(/Id$/, '') : null;
}
