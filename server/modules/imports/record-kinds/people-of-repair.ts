import type { RecordValues } from '../../../ledger/records/record-reading.ts';
import type { Note } from '../decide/notes.ts';
import { type NameUse, resolver, type Setting } from '../decide/resolve-names.ts';

/** Who reported a repair and did it, and which supplier: those who are not known are settled after the check. */
export function findPeopleAndSupplier(values: RecordValues, setting: Setting, note: Note, isNew: boolean) {
  const { organisationId } = setting.options;
  const names: NameUse[] = [];
  const input: Record<string, number> = {};
  // A repair is never without one.
  const noteImporter = () => isNew && note('reporter', 'reporterAssumed', values.reporter ?? '');
  if (values.reporter === undefined) noteImporter();
  for (const field of ['reporter', 'assignee'] as const) {
    const written = values[field];
    if (written === undefined) continue;
    // As who holds an asset is found.
    const found = resolver(setting, (_, ...said) => note(field, ...said));
    const person = found.person('custodian', { custodian: written }, organisationId);
    names.push(...found.names);
    if (!person && field === 'reporter') noteImporter();
    if (person && person.id > 0) input[`${field}Id`] = person.id;
  }
  if (values.supplier !== undefined) {
    const found = resolver(setting, note);
    const id = found.supplier(values.supplier);
    names.push(...found.names);
    if (id !== undefined && id > 0) input.supplierId = id;
  }
  return { names, input };
}
