import { allows } from './legal-events.ts';
import type { AssetState } from './lifecycles/asset.ts';

type Named = { id: number; name: string };

export type CustodyKind = 'issue' | 'return';
export type CustodyLine = {
  id: number;
  assetNo: string;
  name: string;
  model: string;
  status: AssetState;
  custodian: string | null;
};

/** What a person fills in. `happenedOn` is a day as `2026-03-02`, or '' for today. */
export type CustodyValues = {
  kind: CustodyKind;
  lines: readonly CustodyLine[];
  custodian: Named | null;
  organ: Named | null;
  location: Named | null;
  happenedOn: string;
  remark: string;
};

/** What was filled in and not saved, with what it was filled in over. */
export type CustodyDraft = { base: CustodyValues; mine: CustodyValues; version: number };

export const emptyValues: CustodyValues = {
  kind: 'issue',
  lines: [],
  custodian: null,
  organ: null,
  location: null,
  happenedOn: '',
  remark: '',
};

/** The most lines that one document takes. */
export const mostLines = 500;

export type CustodyProblem = 'no lines' | 'nobody receives' | 'a line cannot be taken';

/** Why a document cannot be saved yet, or with `posting` cannot take effect yet. */
export function problemsOf(values: CustodyValues, posting: boolean): CustodyProblem[] {
  const { kind, lines, custodian } = values;
  const problems: CustodyProblem[] = [];
  if (lines.length === 0) problems.push('no lines');
  if (posting && kind === 'issue' && custodian === null) problems.push('nobody receives');
  if (lines.some(({ status }) => !allows(status, kind))) problems.push('a line cannot be taken');
  return problems;
}

const text = ({ lines, custodian, organ, location, ...rest }: CustodyValues) =>
  JSON.stringify([lines.map(({ id }) => id), custodian?.id, organ?.id, location?.id, rest]);

export const sameValues = (one: CustodyValues, other: CustodyValues) => text(one) === text(other);

/** Another kind keeps the lines and forgets who receives, which only an issue has. */
export const withChange = (values: CustodyValues, change: Partial<CustodyValues>): CustodyValues => {
  const next = { ...values, ...change };
  return next.kind === 'return' ? { ...next, custodian: null, organ: null } : next;
};

export const withLines = (values: CustodyValues, added: readonly CustodyLine[]): CustodyValues => {
  const known = new Set(values.lines.map(({ id }) => id));
  const fresh = added.filter(({ id }) => !known.has(id));
  return { ...values, lines: [...values.lines, ...fresh].slice(0, mostLines) };
};
