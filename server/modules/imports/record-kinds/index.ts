import type { NamedSubject } from '../../../../src/vocabulary/import-subjects.ts';
import type { RecordImport } from '../records/record-import.ts';
import { people } from './people.ts';
import { suppliers } from './suppliers.ts';

/** How each subject but assets is imported. */
export const recordImports = { people, suppliers } as unknown as Readonly<Record<NamedSubject, RecordImport>>;
