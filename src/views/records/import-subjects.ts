import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import { plainTables } from './plain-words.ts';

/** What the rows of an import are. */
export const subjectWords = {
  assets: msg`Assets`,
  people: plainTables.person,
  suppliers: plainTables.supplier,
  organisations: plainTables.organisation,
  locations: plainTables.location,
  categories: plainTables.category,
  meters: plainTables.meter,
  repairs: msg({ message: 'Repairs', context: 'rows of a file' }),
  plans: msg`Maintenance plans`,
  handovers: msg({ message: 'Handovers', context: 'screen' }),
} as const satisfies Record<ImportSubject, MessageDescriptor>;
