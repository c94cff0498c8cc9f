import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import { fold } from '../../../text/index.ts';

/**
 * The texts that a row writes: cells that hold something. By what a record is known it is written as the register has
 * it, unless it is another text altogether.
 */
export function textsOf(
  fields: Readonly<Record<string, unknown>>,
  values: RecordValues,
  known: object | null,
  knownBy: readonly string[],
): Record<string, string> {
  const present = known as Readonly<Record<string, unknown>> | null;
  const isSame = (field: string, text: string) =>
    present !== null && knownBy.includes(field) && fold(String(present[field])) === fold(text);
  return Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const text = values[field];
      return text === undefined || isSame(field, text) ? [] : [[field, text] as const];
    }),
  );
}
