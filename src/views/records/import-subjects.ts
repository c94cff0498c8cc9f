import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportSubject } from '../../vocabulary/import-subjects.ts';
import { tables } from './tables.ts';

/** What the rows of an import are. */
export const subjectWords = {
  assets: msg`Assets`,
  people: tables.person,
  suppliers: tables.supplier,
  organisations: tables.organisation,
  locations: tables.location,
  categories: tables.category,
  spareParts: tables.sparePart,
  meters: tables.meter,
  repairs: msg({ message: 'Repairs', context: 'rows of a file' }),
  plans: msg`Maintenance plans`,
  handovers: tables.handover,
} as const satisfies Record<ImportSubject, MessageDescriptor>;
