import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ImportSubject } from '../../vocabulary/import-subjects.ts';

/** What the rows of an import are. */
export const subjectWords = {
  assets: msg`Assets`,
  people: msg`People`,
  suppliers: msg`Suppliers`,
  organisations: msg({ message: 'Organisations', context: 'tree' }),
  locations: msg({ message: 'Locations', context: 'tree' }),
  categories: msg`Categories`,
} as const satisfies Record<ImportSubject, MessageDescriptor>;
