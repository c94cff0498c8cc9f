import { sql } from 'kysely';
import {
  type DocumentMark,
  documentMarks,
  type LineMark,
  lineMarks,
} from '../../../src/vocabulary/document.ts';

/** What each says of `document`; in a form for which an index serves, and so unknown instead of false. */
const marks: Readonly<Record<DocumentMark, string>> = {
  /** Still out though the day of return has passed. */
  overdue: `(document.state = 'lent' and document.due_on < company_today())`,
};

/** What each says of `line`: true or false, never unknown. */
const ofLines: Readonly<Record<LineMark, string>> = {
  /** Of a loan: it has come back. */
  back: `(line.back_at is not null and line.outcome is distinct from 'refused')`,
  /** Of a transfer: what its receiver has said, or that they have still to say it. */
  waiting: `(document.state = 'handedOver' and line.outcome is null)`,
  accepted: `(line.outcome is not distinct from 'accepted')`,
  refused: `(line.outcome is not distinct from 'refused')`,
  onPaper: `line.on_paper`,
};

/** For a select list: each by its name. */
export const markColumns = documentMarks
  .map((mark) => `coalesce(${marks[mark]}, false) as "${mark}"`)
  .join(', ');

export const lineMarkColumns = sql.raw(lineMarks.map((mark) => `${ofLines[mark]} as "${mark}"`).join(', '));

/** The conditions of the marks that are asked for. */
export const marksRequested = (requested: Readonly<Partial<Record<DocumentMark, boolean>>>) =>
  documentMarks.filter((mark) => requested[mark]).map((mark) => sql.raw(marks[mark]));
