import { type ReadingProblem, readingRejects } from '../../src/api/contract/reading-problems.ts';

/** What was noticed in one cell. */
export interface Note {
  code: ReadingProblem;
  text: string;
}

export interface Problem {
  field: string;
  /** The header of the column as the file has it; `null` when the field has no column. */
  column: string | null;
  code: ReadingProblem;
  /** What stood in the cell, and after an arrow how it was read. */
  text: string;
  severity: 'reject' | 'warning';
}

const rejects = new Set<string>(readingRejects);
export const severityOf = (code: ReadingProblem): Problem['severity'] =>
  rejects.has(code) ? 'reject' : 'warning';

/** A value as read, or none, and what was noticed. A value beside a reject code is not to be used. */
export interface Reading<Value> {
  value: Value | null;
  notes: Note[];
}
