import type { Generated, GeneratedAlways } from 'kysely';
import type { LabelTemplate } from '../../../src/vocabulary/labels.ts';
import type { MasterState } from '../../../src/vocabulary/master-record.ts';
import type { Json, Versioned } from './columns.ts';

type LabelTemplateTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  remark: Generated<string>;
  layout: Json<LabelTemplate>;
  state: Generated<MasterState>;
  merged_into: number | null;
} & Versioned;

export type LabelTables = {
  label_template: LabelTemplateTable;
};
