import type { Generated, GeneratedAlways } from 'kysely';
import type { DepreciationMethod } from '../../../src/vocabulary/asset.ts';
import type { BooksState, RunState, SkipReason, WorkSource } from '../../../src/vocabulary/depreciation.ts';
import type { AccountItem } from '../../../src/vocabulary/journal.ts';
import type { CategoryKind } from '../../../src/vocabulary/trees.ts';
import type { Json, MaybeMoment, Moment } from './columns.ts';

type RunTable = {
  id: GeneratedAlways<number>;
  run_no: string;
  organisation_id: number;
  /** The first day of the month. */
  month: string;
  state: Generated<RunState>;
  reverses: number | null;
  currency: string;
  assets: Generated<number>;
  amount: Generated<string>;
  skipped: Json<Partial<Record<SkipReason, number>>>;
  created_by: number;
  created_by_name: string;
  created_at: Moment;
  posted_by_name: string | null;
  posted_at: MaybeMoment;
  version: Generated<number>;
};

type LineTable = {
  id: GeneratedAlways<number>;
  run_id: number;
  /** Also of an asset that has been merged or removed since. */
  asset_id: number;
  month: string;
  /** The month in whose books it stands: its own, or a later one that makes it up. */
  booked: string;
  /** Whether it counts: of a posted run that is not reversed. */
  live: boolean;
  asset_no: string;
  asset_name: string;
  category_id: number;
  category_name: string;
  organisation_id: number;
  organisation_name: string;
  cost: string;
  amount: string;
  accumulated: string;
  impairment: string;
  net_after: string;
  life_month: number;
  method: Exclude<DepreciationMethod, 'none'>;
  months: number;
  elapsed: number;
  residual: string;
  basis_from: string;
  basis_accumulated: string;
  stretch_net: string;
  /** Done since the charge before, and altogether; null where it is charged otherwise and never was by work. */
  work: string | null;
  work_after: string | null;
  total_work: string | null;
  basis_work: string | null;
  /** Of its category when it was charged. */
  kind: Generated<CategoryKind>;
  /** Whether several departments bear it, each by its part. */
  shared: Generated<boolean>;
};

/** That several departments bear the depreciation of an asset from a month on, each by its share; or, without any, none. */
type SharingTable = {
  asset_id: number;
  from_month: string;
  reason: string;
  author: string;
  entered_at: Moment;
};

type ShareTable = { asset_id: number; from_month: string; organisation_id: number; percent: string };

/** What a department bears of a line. */
type PartTable = Pick<LineTable, 'cost' | 'amount' | 'accumulated' | 'impairment' | 'net_after'> & {
  id: Generated<number>;
  line_id: number;
  organisation_id: number;
  organisation_name: string;
  percent: string;
};

type BasisTable = {
  id: GeneratedAlways<number>;
  asset_id: number;
  from_month: string;
  cost: string | null;
  months: number | null;
  residual_rate: string | null;
  method: DepreciationMethod;
  total_work: string | null;
  impairment: Generated<string>;
  reason: Generated<string>;
  author: Generated<string>;
  created_at: Moment;
  /** What it takes the place of; null where it only impairs. */
  cost_before: string | null;
  months_before: number | null;
  residual_rate_before: string | null;
  method_before: DepreciationMethod | null;
  total_work_before: string | null;
};

type MonthTable = {
  /** The first day of it. */
  month: string;
  state: BooksState;
  closed_by_name: string;
  closed_at: Moment;
  version: Generated<number>;
};

/** What an asset stands at in the books from a day on. */
type AssetBooksTable = {
  /** Also of an asset that has been merged or removed since. */
  asset_id: number;
  day: string;
  /** Whether it is in the books. */
  held: boolean;
  cost: string;
  /** Charged before the first run. */
  opening: string | null;
  owner_organisation_id: number;
  category_id: number;
  asset_no: string;
  asset_name: string;
  organisation_name: string;
  category_name: string;
  using_organisation_id: number;
  using_name: string;
  /** Of its category; filled in by the database where it is not given. */
  kind: Generated<CategoryKind>;
  /** In which its amounts are; filled in likewise. */
  currency: Generated<string>;
};

/** How an asset in another currency came into the books. */
type AssetRateTable = {
  asset_id: number;
  day: string;
  currency: string;
  /** In that currency. */
  value: string;
  /** Units of the currency of the company for one of it. */
  rate: string;
  author: string;
  entered_at: Moment;
};

/** What an asset did in a month. */
type WorkTable = {
  asset_id: number;
  month: string;
  units: string;
  source: WorkSource;
  author: string;
  entered_at: Moment;
};

/** The account that an item of a voucher is entered under, of all categories and organisations or of some. */
type AccountCodeTable = {
  id: GeneratedAlways<number>;
  item: AccountItem;
  category_id: number | null;
  organisation_id: number | null;
  code: string;
  title: string;
};

export type DepreciationTables = {
  account_code: AccountCodeTable;
  depreciation_run: RunTable;
  depreciation_line: LineTable;
  depreciation_sharing: SharingTable;
  depreciation_share: ShareTable;
  depreciation_part: PartTable;
  depreciation_basis: BasisTable;
  depreciation_work: WorkTable;
  books_month: MonthTable;
  asset_books: AssetBooksTable;
  asset_rate: AssetRateTable;
};
