import type { AssetState } from '../vocabulary/asset.ts';
import { type DocumentKind, type HeadField, headFields } from '../vocabulary/document.ts';
import {
  atMost,
  day,
  notBefore,
  oneLine,
  type Problem,
  problemsBy,
  type Rule,
  required,
} from './form-rules.ts';
import { takes } from './legal-events.ts';
import { factsOf } from './lifecycles/document-kinds.ts';
import type { Wish } from './record-form-events.ts';
import type { Chosen } from './record-form-values.ts';

/** An asset in a document, called by its number and its own name. */
export type DocumentLine = Chosen & {
  assetNo: string;
  title: string;
  model: string;
  status: AssetState;
  custodian: string | null;
};

/** What a person fills in. `happenedOn` is a day as `2026-03-02`, or '' for today. */
export type DocumentValues = {
  kind: DocumentKind;
  lines: readonly DocumentLine[];
  custodian: Chosen | null;
  organ: Chosen | null;
  location: Chosen | null;
  happenedOn: string;
  dueOn: string;
  remark: string;
};

export const emptyDocument: DocumentValues = {
  kind: 'issue',
  lines: [],
  custodian: null,
  organ: null,
  location: null,
  happenedOn: '',
  dueOn: '',
  remark: '',
};

/** The most lines that one document takes. */
export const mostLines = 500;

const receiver: Rule = (value, values) => required(value, values) && { rule: 'a receiver' };

const alsoOfHead: Readonly<Partial<Record<HeadField, readonly Rule[]>>> = {
  happenedOn: [day],
  dueOn: [day, notBefore('happenedOn')],
  remark: [atMost(1000)],
};

/** Why a document cannot be saved yet, or cannot take effect yet. */
export function documentProblems(values: DocumentValues, wish: Wish): Readonly<Record<string, Problem>> {
  const { kind, lines } = values;
  const needed = wish === 'put into effect' ? factsOf(kind).needs : [];
  const ofHead = headFields.map((field) => {
    const need = field === 'custodian' ? receiver : required;
    return [field, [...(needed.includes(field) ? [need] : []), ...(alsoOfHead[field] ?? [])]] as const;
  });
  const possible: Rule = () =>
    lines.every(({ status }) => takes(kind, status)) ? undefined : { rule: 'lines that can be taken' };
  const rules = { ...Object.fromEntries(ofHead), lines: [oneLine, possible] };
  return problemsBy(rules, values);
}

/** Another kind keeps the lines and forgets what its head does not have. */
export const settledDocument = (values: DocumentValues): DocumentValues => {
  const { head } = factsOf(values.kind);
  const unsaid = headFields.filter((field) => !head.includes(field));
  return { ...values, ...Object.fromEntries(unsaid.map((field) => [field, emptyDocument[field]])) };
};

/** The lines with more of them, each asset once. */
export const withLines = (lines: readonly DocumentLine[], added: readonly DocumentLine[]) => {
  const known = new Set(lines.map(({ id }) => id));
  return [...lines, ...added.filter(({ id }) => !known.has(id))].slice(0, mostLines);
};
