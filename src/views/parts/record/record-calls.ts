import { ApiFault, refusalOf } from '../../../api/fault.ts';
import type { ActionDone, RecordLoaded } from '../../../machines/record/record.ts';

/** A call for one record; one that is not there is an outcome, not a failure. */
export async function loadRecord(call: Promise<unknown>): Promise<RecordLoaded> {
  try {
    return { record: await call };
  } catch (error) {
    if (refusalOf(error, 'notFound')) return { missing: true };
    throw error;
  }
}

/** A call that does something with a record; a refusal is an outcome, not a failure. */
export async function doAction(
  call: Promise<unknown>,
  outcome: 'done' | 'removed' = 'done',
): Promise<ActionDone> {
  try {
    await call;
    return { outcome };
  } catch (error) {
    if (error instanceof ApiFault && error.kind === 'refused')
      return { outcome: 'refused', message: error.message };
    throw error;
  }
}
