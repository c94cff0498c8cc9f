import { t } from '@lingui/core/macro';
import type { Path } from '../../../api/contract/index.ts';
import type { RefusalDetails } from '../../../api/contract/refusals.ts';
import { ApiFault, refusalOf } from '../../../api/post.ts';
import type { Loaded, Saved, SavedLine } from '../../../machines/forms/record-form-events.ts';
import { lineName } from '../../../machines/forms/record-form-values.ts';
import { lineRefusalWords } from '../../records/handover.ts';

/** Loads a record for its form; one that is not there is an outcome, not a failure. */
export async function loadedBy<Values>(call: () => Promise<Loaded<Values>>): Promise<Loaded<Values>> {
  try {
    return await call();
  } catch (error) {
    if (refusalOf(error, 'notFound')) return { missing: true };
    throw error;
  }
}

type Current<P extends Path> = RefusalDetails<'stale', P>['current'];

/**
 * Saves a record from its form. What the server refuses is an outcome: at its field when it names one, and as the
 * other side of a conflict when somebody saved before.
 *
 * @param path the call that changes a record, whose refusal brings the record as it is now; none where nothing is changed
 */
export async function savedBy<Values, P extends Path>(
  call: () => Promise<{ id: number; name: string; lines?: readonly SavedLine[] | undefined }>,
  path?: P,
  read?: (
    current: Current<P>,
  ) => Promise<{ values: Values; version: number }> | { values: Values; version: number },
): Promise<Saved<Values>> {
  try {
    return { outcome: 'saved', ...(await call()) };
  } catch (error) {
    if (!(error instanceof ApiFault) || error.kind !== 'refused') throw error;
    const current = path && refusalOf(error, 'stale', path)?.current;
    if (current && read) return { outcome: 'stale', ...(await read(current)) };
    return { outcome: 'refused', fields: { ...atField(error), ...atLines(error) }, message: error.message };
  }
}

function atField(fault: ApiFault): Record<string, string> {
  const duplicate = refusalOf(fault, 'duplicate')?.field;
  if (duplicate) return { [duplicate]: t`Already used by another record.` };
  const wrong = refusalOf(fault, 'badReference')?.field;
  if (wrong) return { [wrong]: t`It does not exist, or you do not have access to it.` };
  const missing = refusalOf(fault, 'required')?.field ?? refusalOf(fault, 'badValue')?.field;
  return missing ? { [missing]: fault.message } : {};
}

function atLines(fault: ApiFault): Record<string, string> {
  const refused =
    refusalOf(fault, 'notFound') ??
    refusalOf(fault, 'assetInOpenDocument') ??
    refusalOf(fault, 'assetNotFree');
  const lines = refused?.lines ?? [];
  return Object.fromEntries(
    lines.map(({ assetId, error }) => [lineName('lines', assetId), t(lineRefusalWords[error])]),
  );
}
