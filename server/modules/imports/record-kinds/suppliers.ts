import { sql } from 'kysely';
import { type Contact, describedContacts } from '../../../../src/vocabulary/supplier-contacts.ts';
import { supplierFields } from '../../../../src/vocabulary/supplier-fields.ts';
import { supplierKind } from '../../suppliers/index.ts';
import { indexBy } from '../records/index-by.ts';
import { readContacts } from '../records/read-contacts.ts';
import type { Finder, Known, RecordImport } from '../records/record-import.ts';
import { textsOf } from '../records/texts-of.ts';

type KnownSupplier = Known & { contacts: readonly Contact[] };

export const suppliers: RecordImport<KnownSupplier> = {
  master: supplierKind,
  needs: 'supplier.write',
  knownBy: sql`master.contacts`,
  details: sql`master.contacts`,
  steps: { active: { retired: 'retire' }, retired: { active: 'restore' } },
  lookUp,
};

/** A supplier is known by its name; the spelling of the register stays. */
function lookUp(all: readonly KnownSupplier[]): Finder {
  const byName = indexBy(all, ({ name }) => name);
  return (values, _found, _options, note) => {
    const { name = '', contacts: text } = values;
    const found = byName(name);
    const exact = found.find((one) => one.name === name);
    const known = exact ?? found[0] ?? null;
    if (name === '') note('name', 'valueMissing', '');
    else if (!exact && found.length > 1) note('name', 'nameAmbiguous', name);
    else if (known && !exact) note('name', 'spelledOtherwise', `${name} → ${known.name}`);
    const stands = text === undefined || text === describedContacts(known?.contacts ?? []).join('; ');
    const contacts = stands ? null : readContacts(text);
    if (contacts === 'unclear') note('contacts', 'valueInvalid', text ?? '');
    const input = {
      ...textsOf(supplierFields, values, known, ['name']),
      ...(Array.isArray(contacts) && { contacts }),
    };
    return { known, number: null, input };
  };
}
