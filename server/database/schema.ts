import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AssetState } from '../../src/api/contract/assets.ts';

/** Timestamps come as Date, days as `YYYY-MM-DD`, numerics as decimal strings, bigints as numbers. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T> = ColumnType<T, string | undefined, string>;

export type Scope = 'all' | 'subtree' | 'chosen' | 'organ' | 'own';
/** Permission → scope, copied into the session at sign-in; `organs` are the chosen ones. */
export type Grants = { permissions: Record<string, Scope>; roles: string[]; organs: number[] };

type Versioned = { version: Generated<number>; created_at: Moment; updated_at: Moment };
type TreeNode = {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  code: string;
  name: string;
  name_sort: string;
  path: Generated<string>;
} & Versioned;

type OrganTable = TreeNode;
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
type AccountTable = {
  id: GeneratedAlways<number>;
  guid: Generated<string>;
  person_id: number;
  loginid: string;
  password_hash: string;
  password_is_default: Generated<boolean>;
  disabled: Generated<boolean>;
  work_mode: Generated<'0' | '1'>;
  mode: Generated<'0' | '1'>;
} & Versioned;
type ErrorReportTable = {
  id: GeneratedAlways<number>;
  at: Moment;
  account_id: number | null;
  message: string;
  info: string;
  url: string;
  browser: string;
};
type LoginFailureTable = {
  loginid: string;
  failures: number;
  locked_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  last_at: Moment;
};
type RoleTable = { id: GeneratedAlways<number>; code: string; name: string };
type RolePermissionTable = { role_id: number; permission: string; scope: Scope };
type RoleOrganTable = { role_id: number; organ_id: number };
type AccountRoleTable = { account_id: number; role_id: number };
type MenuItemTable = {
  id: GeneratedAlways<number>;
  role_id: number;
  parent_id: number | null;
  position: number;
  path: string;
  name: string | null;
  component: string | null;
  redirect: string | null;
  always_show: Generated<boolean>;
  hidden: Generated<boolean>;
  meta: Json<Record<string, unknown>>;
};
type SessionTable = {
  token_hash: Uint8Array;
  account_id: number;
  grants: JSONColumnType<Grants>;
  ip: Generated<string>;
  user_agent: Generated<string>;
  created_at: Moment;
  last_seen_at: Moment;
};

type CategoryTable = TreeNode & {
  kind: Generated<'fixed' | 'lowValue' | 'intangible'>;
  useful_life_months: number | null;
  residual_rate: string | null;
  depreciation_method: Generated<string>;
  number_prefix: Generated<string>;
  custom_fields: Json<unknown[]>;
};
type LocationTable = TreeNode & { kind: Generated<'site' | 'building' | 'floor' | 'room' | 'shelf'> };
type SupplierTable = {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  search_text: string;
} & Versioned;
export type AssetTable = {
  id: GeneratedAlways<number>;
  asset_no: string;
  name: string;
  name_sort: string;
  category_id: number;
  category_key: string;
  model: Generated<string>;
  brand: Generated<string>;
  manufacturer: Generated<string>;
  serial_no: Generated<string>;
  status: AssetState;
  before: 'inStock' | 'inUse' | 'borrowed' | null;
  condition: Generated<'good' | 'needsRepair' | 'damaged'>;
  organ_id: number;
  organ_key: string;
  owner_organ_id: number;
  location_id: number | null;
  location_key: Generated<string>;
  custodian_id: number | null;
  custodian_key: Generated<string>;
  user_id: number | null;
  acquisition: Generated<string>;
  purchase_date: string | null;
  in_service_date: string | null;
  original_value: string | null;
  currency: Generated<string>;
  supplier_id: number | null;
  order_no: Generated<string>;
  invoice_no: Generated<string>;
  warranty_until: string | null;
  useful_life_months: number | null;
  residual_rate: string | null;
  depreciation_method: Generated<string>;
  parent_id: number | null;
  custom: Json<Record<string, string>>;
  remark: Generated<string>;
  search_text: string;
  created_by: number | null;
} & Versioned;

type CustodyDocumentTable = {
  id: GeneratedAlways<number>;
  document_no: string;
  kind: 'issue' | 'return';
  state: Generated<'draft' | 'posted' | 'cancelled'>;
  organ_id: number | null;
  custodian_id: number | null;
  location_id: number | null;
  happened_on: string | null;
  remark: Generated<string>;
  created_by: number;
  created_by_name: string;
  created_organ_id: number;
  created_at: Moment;
  posted_by_name: string | null;
  posted_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  version: Generated<number>;
};
/** Where the asset was before posting, as names. */
export type LineBefore = {
  status: AssetState;
  custodian: string | null;
  organ: string;
  location: string | null;
};
type CustodyLineTable = {
  id: GeneratedAlways<number>;
  document_id: number;
  asset_id: number;
  position: number;
  open: Generated<boolean>;
  before: ColumnType<LineBefore | null, string | null, string | null>;
};

export type LogChange = { field: string; from: string | null; to: string | null };
type LogEntryTable = {
  id: GeneratedAlways<number>;
  at: Moment;
  actor_id: number | null;
  actor_name: string;
  ip: string | null;
  way: 'form' | 'document' | 'import' | 'job';
  action: string;
  record_kind: 'asset' | 'custody' | 'import' | 'account';
  record_id: number;
  record_label: string;
  organ_id: number | null;
  document_id: number | null;
  document_no: string | null;
  changes: Json<LogChange[]>;
  seal_id: number | null;
};
type LogSealTable = {
  id: GeneratedAlways<number>;
  at: Moment;
  entries: number;
  first_id: number;
  last_id: number;
  previous: Uint8Array;
  hash: Uint8Array;
};

type UploadTable = {
  id: Generated<string>;
  account_id: number;
  name: string;
  bytes: Uint8Array;
  created_at: Moment;
};
type ImportRunTable = {
  id: GeneratedAlways<number>;
  account_id: number;
  created_by_name: string;
  state: 'checking' | 'checked' | 'importing' | 'imported' | 'cancelled' | 'failed';
  file_name: string;
  sheet: string;
  upload_id: string | null;
  plan: JSONColumnType<Record<string, unknown>>;
  left_out: Json<{ row: number; reason: string; text: string }[]>;
  will_create: Json<{ kind: string; names: string[]; count: number }[]>;
  done: Generated<number>;
  total: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  rejected: Generated<number>;
  failure: string | null;
  heartbeat_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  created_at: Moment;
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
};
type ImportRowTable = {
  run_id: number;
  row: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'rejected';
  asset_no: string | null;
  name: string | null;
  asset_id: number | null;
  values: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  problems: Json<unknown[]>;
  changes: Json<LogChange[]>;
  written: Generated<boolean>;
};

export type Database = {
  organ: OrganTable;
  person: PersonTable;
  account: AccountTable;
  error_report: ErrorReportTable;
  login_failure: LoginFailureTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  role_organ: RoleOrganTable;
  account_role: AccountRoleTable;
  menu_item: MenuItemTable;
  session: SessionTable;
  category: CategoryTable;
  location: LocationTable;
  supplier: SupplierTable;
  asset: AssetTable;
  custody_document: CustodyDocumentTable;
  custody_line: CustodyLineTable;
  log_entry: LogEntryTable;
  log_seal: LogSealTable;
  upload: UploadTable;
  import_run: ImportRunTable;
  import_row: ImportRowTable;
};
