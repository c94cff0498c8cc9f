import type { AssetState, Condition } from '../../vocabulary/asset.ts';
import {
  type DocumentKind,
  type HeadField,
  headFieldNames,
  headFields,
  isOfProceeds,
  isPaidFor,
  maxLines,
} from '../../vocabulary/document.ts';
import { detailsOf } from '../lifecycles/document-kinds.ts';
import { takes } from '../record/legal-events.ts';
import { rulesOfFields } from './field-rules.ts';
import { oneLine, type Problem, problemsBy, type Rule, required } from './form-rules.ts';
import type { Intent } from './record-form-events.ts';
import type { Chosen } from './record-form-values.ts';

/** An asset in a document, called by its number and its own name. */
export type DocumentLine = Chosen & {
  assetNo: string;
  title: string;
  model: string;
  status: AssetState;
  custodian: string | null;
  /** As the register has it. */
  condition: Condition;
  /** How it comes back, of a return: what differs from the register, and what else is to be said. */
  entered?: { condition: Condition; note: string };
};

/** What stands in the fields of the head: another record, or a text. */
type HeadValues = {
  [F in HeadField]: (typeof headFields)[F] extends { is: 'record' } ? Chosen | null : string;
};
/** A request that a document answers, with how many assets it still needs and which ones were requested. */
export type AnsweredRequest = Chosen & { left: number; categoryId: number | null; assetId: number | null };

/** What a person fills in. A day is written as `2026-03-02`. */
export type DocumentValues = HeadValues & {
  kind: DocumentKind;
  lines: readonly DocumentLine[];
  request: AnsweredRequest | null;
  /** Whether assets may differ from those that were requested. */
  others: '' | 'yes';
  /** The document of which this one is a copy. */
  copied: Chosen | null;
};

const emptyHead = Object.fromEntries(
  headFieldNames.map((name) => [name, headFields[name].is === 'record' ? null : '']),
) as HeadValues;
export const emptyDocument: DocumentValues = {
  ...emptyHead,
  kind: 'issue',
  lines: [],
  request: null,
  others: '',
  copied: null,
};

const receiver: Rule = (value, values) => required(value, values) && { rule: 'a receiver' };

const rulesOfHead = rulesOfFields(headFields);

/** Why a document cannot be saved yet, or cannot take effect yet. */
export function documentProblems(values: DocumentValues, intent: Intent): Readonly<Record<string, Problem>> {
  const { kind, lines } = values;
  const needed = intent === 'put into effect' ? detailsOf(kind).needs : [];
  const ofHead = headFieldNames.map((field) => {
    const need = field === 'custodianId' ? receiver : required;
    return [field, [...(needed.includes(field) ? [need] : []), ...(rulesOfHead[field] ?? [])]] as const;
  });
  const possible: Rule = () =>
    lines.every(({ status }) => takes(kind, status)) ? undefined : { rule: 'lines that can be taken' };
  const rules = { ...Object.fromEntries(ofHead), lines: [oneLine, possible] };
  return problemsBy(rules, values);
}

/** Another kind keeps the lines and forgets what its head does not have; what is not sold has no proceeds. */
export const settledDocument = (values: DocumentValues): DocumentValues => {
  const { head } = detailsOf(values.kind);
  const unsaid = headFieldNames.filter(
    (field) => !head.includes(field) || (isOfProceeds(field) && !isPaidFor(values.method)),
  );
  return { ...values, ...Object.fromEntries(unsaid.map((field) => [field, emptyHead[field]])) };
};

/** The lines with more of them, each asset once. */
export const withLines = (lines: readonly DocumentLine[], added: readonly DocumentLine[]) => {
  const known = new Set(lines.map(({ id }) => id));
  return [...lines, ...added.filter(({ id }) => !known.has(id))].slice(0, maxLines);
};

/** The lines with what is entered of one of them; what says nothing new is as if nothing was entered. */
export const withEntered = (
  lines: readonly DocumentLine[],
  id: number,
  change: Partial<NonNullable<DocumentLine['entered']>>,
): DocumentLine[] =>
  lines.map((line) => {
    if (line.id !== id) return line;
    const { entered: before, ...plain } = line;
    const entered = { condition: plain.condition, note: '', ...before, ...change };
    return entered.condition === plain.condition && entered.note === '' ? plain : { ...plain, entered };
  });
