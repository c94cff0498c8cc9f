import {
  fieldRejects,
  type RegisterProblem,
  registerRejects,
} from '../../../../src/api/contract/import-problems.ts';
import type { Headers, Problem } from '../../../ledger/reader/row-reading.ts';

/** Notes a problem of the row at hand. */
export type Note = (field: string | null, code: RegisterProblem, text: string, rows?: number[]) => void;

const rejects = new Set<string>([...registerRejects, ...fieldRejects]);
const longest = 300;

export const problemOf = (
  headers: Headers,
  field: string | null,
  code: RegisterProblem,
  text: string,
  rows?: number[],
): Problem => ({
  field,
  column: field === null ? null : headerOf(headers, field),
  code,
  text: text.length > longest ? `${text.slice(0, longest)}…` : text,
  severity: rejects.has(code) ? 'reject' : 'warning',
  ...(rows && { rows }),
});

/** People can be in a column of logins or of addresses. */
const headerOf = (headers: Headers, field: string): string | null =>
  headers[field] ?? headers[`${field}Login`] ?? headers[`${field}Email`] ?? null;

export const isRejected = (problems: Problem[]): boolean =>
  problems.some(({ severity }) => severity === 'reject');
