import type { Headers, Problem } from '../../../ledger/reader/row-reading.ts';
import type { RecordReading } from '../../../ledger/records/record-reading.ts';
import { type Note, problemOf } from '../decide/notes.ts';

/** What is said of each row, beginning with what was said when it was read. */
export function noting(headers: Headers) {
  const said = new Map<number, Problem[]>();
  const problemsOf = ({ row, problems }: RecordReading): Problem[] => {
    const there = said.get(row) ?? [...problems];
    said.set(row, there);
    return there;
  };
  const of =
    (reading: RecordReading): Note =>
    (field, code, text, rows) =>
      problemsOf(reading).push(problemOf(headers, field, code, text, rows));
  return { of, problemsOf };
}

export type Noting = ReturnType<typeof noting>;
