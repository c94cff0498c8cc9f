import { ApiFault, refusalOf } from '../../../api/fault.ts';
import type { ActionDone, RecordLoaded, Refused } from '../../../machines/record/record.ts';
import type { RefusedLine } from '../../../vocabulary/document.ts';

/** A call for one record; one that is not there is an outcome, not a failure. */
export async function loadRecord(call: Promise<unknown>): Promise<RecordLoaded> {
  try {
    return { record: await call };
  } catch (error) {
    if (refusalOf(error, 'notFound')) return { missing: true };
    throw error;
  }
}

/** The result of an action that was done in part. The page shows what it left out. */
export class LeftOut implements Refused {
  readonly message: string;
  readonly lines: readonly RefusedLine[];
  readonly inPart = true;

  constructor(message: string, lines: readonly RefusedLine[]) {
    this.message = message;
    this.lines = lines;
  }
}

/** A call that does something with a record; a refusal is an outcome, not a failure. */
export async function doAction(
  call: Promise<unknown>,
  outcome: 'done' | 'removed' = 'done',
): Promise<ActionDone> {
  try {
    const answer = await call;
    return outcome === 'done' && answer instanceof LeftOut ? { outcome, left: answer } : { outcome };
  } catch (error) {
    if (error instanceof ApiFault && error.kind === 'refused') {
      const { lines } = error.details as { lines?: readonly RefusedLine[] };
      return { outcome: 'refused', message: error.message, ...(lines && { lines }) };
    }
    throw error;
  }
}
