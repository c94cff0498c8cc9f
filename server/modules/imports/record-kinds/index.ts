import type { NamedSubject, TreeSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { RecordImport } from '../records/record-import.ts';
import { handovers } from './handovers.ts';
import { meters } from './meters.ts';
import { people } from './people.ts';
import { plans } from './plans.ts';
import { repairs } from './repairs.ts';
import { spareParts } from './spare-parts.ts';
import { suppliers } from './suppliers.ts';

/** Those that lie beside one another. */
export type FlatSubject = Exclude<NamedSubject, TreeSubject>;

/** How each of them is imported. */
export const recordImports = {
  people,
  suppliers,
  spareParts,
  meters,
  repairs,
  plans,
  handovers,
} as unknown as Readonly<Record<FlatSubject, RecordImport>>;
