import type { Answer } from '../../../src/api/contract/index.ts';
import {
  fieldsOfSubject,
  type ImportSubject,
  isNamedSubject,
} from '../../../src/vocabulary/import-subjects.ts';
import { fields } from '../../ledger/fields/fields.ts';

export type Mapping = Answer<'/importMapping/get'>;
/** As it was saved. */
export type Stored = Omit<Mapping, 'lost'> & { fields: string[] };

/** Where the columns of a file can go, beside further fields. */
export const fieldsOfMapping = (subject: ImportSubject): readonly string[] =>
  isNamedSubject(subject) ? fieldsOfSubject(subject) : Object.keys(fields);
