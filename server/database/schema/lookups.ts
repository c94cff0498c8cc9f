import type { Generated, GeneratedAlways } from 'kysely';
import type { DepreciationMethod } from '../../../src/vocabulary/asset.ts';
import type { CustomKind } from '../../../src/vocabulary/custom-fields.ts';
import type { MasterState } from '../../../src/vocabulary/master-record.ts';
import type { Contact } from '../../../src/vocabulary/supplier-contacts.ts';
import type { CategoryKind, LocationKind } from '../../../src/vocabulary/trees.ts';
import type { Json, MergedNode, TreeNode, Versioned } from './columns.ts';

type CategoryTable = TreeNode & {
  kind: Generated<CategoryKind>;
  useful_life_months: number | null;
  residual_rate: string | null;
  depreciation_method: Generated<DepreciationMethod>;
  number_prefix: Generated<string>;
  number_pattern: Generated<string>;
};
type LocationTable = TreeNode & { kind: Generated<LocationKind> };
type CustomFieldTable = {
  id: GeneratedAlways<number>;
  category_id: number;
  name: string;
  kind: CustomKind;
  unit: Generated<string>;
  choices: Json<string[]>;
  required: Generated<boolean>;
  default_value: Generated<string>;
  help: Generated<string>;
  position: number;
} & Versioned;
type SupplierTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  state: Generated<MasterState>;
  contact: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  address: Generated<string>;
  remark: Generated<string>;
  contacts: Generated<Contact[]>;
  merged_into: number | null;
} & Versioned;

export type LookupTables = {
  category: CategoryTable;
  category_merged: MergedNode;
  custom_field: CustomFieldTable;
  location: LocationTable;
  location_merged: MergedNode;
  supplier: SupplierTable;
};
