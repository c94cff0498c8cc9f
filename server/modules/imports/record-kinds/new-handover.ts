import { detailsOf } from '../../../../src/machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../../src/vocabulary/document.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import { stateOfWord } from '../../../ledger/records/known-record-header.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { pastState } from '../../documents/index.ts';
import type { Note } from '../decide/notes.ts';
import type { Said } from './differences-of-handover.ts';
import { dayOf } from './find-handover.ts';

/** Their assets have no end of their own here, or more belongs to them than a list has. */
const notImported: readonly DocumentKind[] = ['disposal', 'leaverHandover'];
/** A word for one of these says that it took effect, whatever the kind calls it. */
const done = ['posted', 'completed', 'closed', 'lent'];

/** What a new handover gets, and what speaks against it. */
export function noteNewHandover(
  values: RecordValues,
  said: Said,
  today: string,
  lent: Set<number>,
  noteInRow: Note,
): Said & { happenedOn: string | undefined } & Record<string, unknown> {
  let isRefused = false;
  const note: Note = (...problem) => {
    isRefused = true;
    noteInRow(...problem);
  };
  const { kind, assetIds, partnerId } = said;
  const isLoan = kind !== undefined && detailsOf(kind).lends === true;
  const happenedOn = isLoan ? values.happenedOn : dayOf(values);
  const returnedOn = isLoan ? values.returnedOn : undefined;
  if (kind === undefined) note('kind', 'valueMissing', '');
  else if (notImported.includes(kind)) note('kind', 'kindNotImported', '');
  if (values.asset === undefined) note('asset', 'valueMissing', '');
  if (happenedOn === undefined) note('happenedOn', 'valueMissing', '');
  for (const [field, day] of Object.entries({ happenedOn, returnedOn }))
    if (day !== undefined && day.slice(0, 10) > today) note(field, 'valueInvalid', day);
  const dueOn = isLoan ? values.dueOn?.slice(0, 10) : undefined;
  if (kind !== undefined) noteState(values, kind, returnedOn, note);
  const isOut = isLoan && pastState({ kind, ...(returnedOn !== undefined && { returnedOn }) }) === 'lent';
  if (isOut) {
    const twice = (assetIds ?? []).some((id) => lent.has(id));
    if (twice) note('asset', 'loanAlready', values.asset ?? '');
    // Whoever is created with the file has nothing on loan.
    if (partnerId !== undefined && partnerId < 0) note('asset', 'loanNotWithPerson', values.asset ?? '');
    // A row that is refused lends nothing.
    if (!isRefused && partnerId !== undefined && dueOn !== undefined)
      for (const id of assetIds ?? []) lent.add(id);
  }
  return {
    ...said,
    happenedOn,
    ...(dueOn !== undefined && { dueOn }),
    ...(returnedOn !== undefined && { returnedOn }),
  };
}

function noteState(
  values: RecordValues,
  kind: DocumentKind,
  returnedOn: string | undefined,
  note: Note,
): void {
  const state = values.state === undefined ? undefined : stateOfWord('handovers', values.state);
  if (state === undefined) return;
  if (!done.includes(state)) note('state', 'handoverNotFinished', values.state ?? '');
  else if (detailsOf(kind).lends && state === 'closed' && returnedOn === undefined)
    note('returnedOn', 'valueMissing', '');
  else if (state === 'lent' && (returnedOn !== undefined || !detailsOf(kind).lends))
    note('state', 'valueInvalid', values.state ?? '');
}

/** The notes, with what of the row has no other place. */
export function withRest(
  values: RecordValues,
  headers: Headers,
  { kind, isNumbered }: { kind: DocumentKind | undefined; isNumbered: boolean },
  note: Note,
): string | undefined {
  const rest: string[] = [];
  const add = (field: 'documentNo' | 'returnedOn', code: 'numberToRemark' | 'returnToRemark') => {
    const text = values[field] ?? '';
    note(field, code, text);
    rest.push(`${headers[field] ?? ''} ${text}`.trim());
  };
  if (values.documentNo !== undefined && !isNumbered) add('documentNo', 'numberToRemark');
  const isBeside = kind !== undefined && !detailsOf(kind).lends && values.happenedOn !== undefined;
  if (isBeside && values.returnedOn !== undefined) add('returnedOn', 'returnToRemark');
  const remark = [values.remark, ...rest].filter(Boolean).join('\n');
  return remark === '' ? undefined : remark;
}
