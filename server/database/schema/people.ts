import type { Generated, GeneratedAlways } from 'kysely';
import type { PersonState } from '../../../src/vocabulary/person-fields.ts';
import type { MergedNode, TreeNode, Versioned } from './columns.ts';

type PersonTable = {
  id: GeneratedAlways<number>;
  organisation_id: number;
  job_no: string;
  name: string;
  name_sort: string;
  search_text: string;
  post: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  avatar: Generated<string>;
  remark: Generated<string>;
  state: Generated<PersonState>;
  merged_into: number | null;
  /** Whether they are not active; the database works it out. */
  disabled: GeneratedAlways<boolean>;
} & Versioned;

export type PeopleTables = { organisation: TreeNode; organisation_merged: MergedNode; person: PersonTable };
