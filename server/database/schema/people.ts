import type { Generated, GeneratedAlways } from 'kysely';
import type { MergedNode, TreeNode, Versioned } from './columns.ts';

type PersonTable = {
  id: GeneratedAlways<number>;
  organ_id: number;
  job_no: string;
  name: string;
  name_sort: string;
  search_text: string;
  post: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  avatar: Generated<string>;
  disabled: Generated<boolean>;
} & Versioned;

export type PeopleTables = { organ: TreeNode; organ_merged: MergedNode; person: PersonTable };
