import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NodeState } from '../../../src/vocabulary/trees.ts';

/** Timestamps come as Date, days as `YYYY-MM-DD`, numerics as decimal strings, bigints as numbers. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
export type MaybeMoment = ColumnType<Date | null, Date | string | null, Date | string | null>;
export type Json<T> = ColumnType<T, string | undefined, string>;

export type Versioned = { version: Generated<number>; created_at: Moment; updated_at: Moment };

export type TreeNode = {
  id: GeneratedAlways<number>;
  parent_id: number | null;
  code: string;
  name: string;
  name_sort: string;
  path: Generated<string>;
  /** Where it stands alone; the database works it out. */
  called: Generated<string>;
  state: Generated<NodeState>;
  /** The node with which it was retired: itself, or one above it. */
  retired_with: number | null;
} & Versioned;

/** What was merged into a node, by the path that it had. */
export type MergedNode = { id: number; path: string; into_id: number };
