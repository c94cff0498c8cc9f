import type { RegisterProblem } from '../../../../src/api/contract/import-problems.ts';
import {
  detailsOf,
  hasTakenEffect,
  isDisposal,
  isLent,
} from '../../../../src/machines/lifecycles/document-kinds.ts';
import type { DocumentKind } from '../../../../src/vocabulary/document.ts';
import type { Headers } from '../../../ledger/reader/row-reading.ts';
import { stateOfWord } from '../../../ledger/records/known-record-header.ts';
import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { pastState } from '../../documents/index.ts';
import type { Note } from '../decide/notes.ts';
import type { Said } from './differences-of-handover.ts';
import { dayOf } from './find-handover.ts';

/** Assets that are disposed of have no end of their own here, and more belongs to what a leaver hands over than a list has. */
const isImported = (kind: DocumentKind) => !isDisposal(kind) && !detailsOf(kind).needs.includes('giverId');

/** By asset and person: the identity of the row that lends it. A row may be decided twice, and is the same then. */
export type Lent = Map<string, string>;

/** What a new handover gets, and what speaks against it. */
export function noteNewHandover(
  values: RecordValues,
  said: Said,
  { today, lent, identity }: { today: string; lent: Lent; identity: string },
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
  else if (!isImported(kind)) note('kind', 'kindNotImported', '');
  if (values.asset === undefined) note('asset', 'valueMissing', '');
  if (happenedOn === undefined) note('happenedOn', 'valueMissing', '');
  for (const [field, day] of Object.entries({ happenedOn, returnedOn }))
    if (day !== undefined && day.slice(0, 10) > today) note(field, 'valueInvalid', day);
  const dueOn = isLoan ? values.dueOn?.slice(0, 10) : undefined;
  if (kind !== undefined) noteState(values, kind, returnedOn, note);
  const isOut = isLoan && isLent(pastState({ kind, ...(returnedOn !== undefined && { returnedOn }) }));
  if (isOut) {
    // With anybody else the register does not have it.
    const keys = (assetIds ?? []).map((id) => `${id} ${partnerId}`);
    if (keys.some((key) => (lent.get(key) ?? identity) !== identity))
      note('asset', 'loanAlready', values.asset ?? '');
    // Whoever is created with the file has nothing on loan.
    if (partnerId !== undefined && partnerId < 0) note('asset', 'loanNotWithPerson', values.asset ?? '');
    // A row that is refused lends nothing.
    if (!isRefused && partnerId !== undefined && dueOn !== undefined)
      for (const key of keys) lent.set(key, identity);
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
  if (!hasTakenEffect(state)) note('state', 'handoverNotFinished', values.state ?? '');
  else if (detailsOf(kind).lends && state === 'closed' && returnedOn === undefined)
    note('returnedOn', 'valueMissing', '');
  else if (isLent(state) && (returnedOn !== undefined || !detailsOf(kind).lends))
    note('state', 'valueInvalid', values.state ?? '');
}

const toRemark: Readonly<Record<string, RegisterProblem>> = {
  documentNo: 'numberToRemark',
  dueOn: 'returnToRemark',
  returnedOn: 'returnToRemark',
};

/** The notes, with what of the row has no other place. */
export function withRest(
  remark: string | undefined,
  rest: readonly { field: string; text: string }[],
  headers: Headers,
  note: Note,
): string | undefined {
  for (const { field, text } of rest) note(field, toRemark[field] ?? 'fieldToRemark', text);
  const lines = rest.map(({ field, text }) => `${headers[field] ?? ''} ${text}`.trim());
  return [remark, ...lines].filter(Boolean).join('\n') || undefined;
}
