import type { GeneratedAlways } from 'kysely';
import type { ImportSubject } from '../../../src/vocabulary/import-subjects.ts';
import type { Json, Versioned } from './columns.ts';

type ImportMappingTable = {
  id: GeneratedAlways<number>;
  subject: ImportSubject;
  account_id: number;
  name: string;
  shared: boolean;
  /** Whose people, with those below, it is shared with; null: nobody or everybody. */
  organisation_id: number | null;
  /** Headers, where their columns go, and what words and names mean, as the contract has them. */
  content: Json<object>;
  /** Further fields among its targets that a category had when it was saved. */
  fields: string[];
} & Versioned;

export type ImportMappingTables = { import_mapping: ImportMappingTable };
