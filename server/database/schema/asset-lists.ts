import type { Generated, GeneratedAlways } from 'kysely';
import type { MasterState } from '../../../src/vocabulary/master-record.ts';
import type { Json, Moment, Versioned } from './columns.ts';

type AssetListTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
  state: Generated<MasterState>;
  remark: Generated<string>;
  /** Whose it is. */
  person_id: number;
  /** With whose people it is shared. */
  organisation_id: number | null;
  /** What it follows; null for one that is kept by hand. */
  filter: Json<Record<string, unknown>> | null;
  merged_into: number | null;
} & Versioned;

export type AssetListTables = {
  asset_list: AssetListTable;
  asset_list_item: { list_id: number; asset_id: number };
  asset_list_snapshot: { id: GeneratedAlways<number>; list_id: number; saved_at: Moment; saved_by: string };
  asset_list_snapshot_item: {
    state_id: number;
    asset_id: number;
    asset_no: string;
    /** Where it belonged and in whose custody it was: who sees it here reaches these. */
    organisation_id: number;
    custodian_id: number | null;
    content: Json<Record<string, string | null>>;
  };
};
