import type { Expression, SqlBool } from 'kysely';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { FieldKind } from '../../src/vocabulary/fields.ts';
import type { RecordKind } from '../../src/vocabulary/log.ts';
import type { NodeState, NodeUse, TreeName } from '../../src/vocabulary/trees.ts';
import type { ScopedActor } from '../access/scope.ts';
import type { LogChange } from '../database/schema/log.ts';
import type { Actor, Tx } from '../http/handler.ts';
import type { Writer } from '../master-records/master.ts';

/** A node as its tree is changed: `path` holds ids, "/1/4/", `called` the names that a log tells. */
export type TreeNode = {
  id: number;
  parentId: number | null;
  version: number;
  state: NodeState;
  retiredWith: number | null;
  name: string;
  path: string;
};

/** A column by which an asset names a node. */
export type AssetColumn = {
  column: 'category_id' | 'location_id' | 'organisation_id' | 'owner_organisation_id';
  /** What the log of the asset calls it. */
  field: string;
  /** Holds a copy of the node's sort key. */
  key?: string;
};

/** Another column that names a node, and what it is called as a use. */
export type Naming = {
  table: string;
  column: string;
  use: NodeUse;
  /** Of records with a log of their own: what it calls the field. They have a name and a version. */
  described?: { kind: RecordKind; field: string };
};

/** What is counted in a node: the rows in scope whose column names it. */
export type Counted = {
  name: 'assets' | 'people';
  table: string;
  column: string;
  scope: (actor: Actor) => Expression<SqlBool>;
};

/** A tree whose nodes others name. It is called alike as a table, as a room of calls and in the log. */
export type TreeKind = {
  name: TreeName;
  fields: Readonly<Record<string, FieldKind>>;
  /** Whether the node with an id is within the reach of a permission; all of a tree that belongs to everybody. */
  reach: (actor: ScopedActor, permission: Permission, id: Expression<number | null>) => Expression<SqlBool>;
  /** Whether somebody may put nodes at the top, and take them from there. */
  reachesTop: (actor: ScopedActor) => boolean;
  /** Whether there is always an active one at the top. */
  keepsTop: boolean;
  counted: readonly Counted[];
  assetColumns: readonly AssetColumn[];
  namings: readonly Naming[];
  /** Whether somebody may take a branch to another place, or let another node stand for it. @throws Refusal */
  requireMovable?: (
    tx: Tx,
    actor: Writer['actor'],
    change: { from: string; into: string | null; merged: boolean },
  ) => Promise<void>;
  /** What names a node without a key: where it was moved, or another took its place. */
  follow?: (tx: Tx, change: { from: number; into: number } | 'moved', writer: Writer) => Promise<void>;
  /** What is not taken over where another takes its place; the log tells it. */
  leaves?: (tx: Tx, change: { from: number; into: number }) => Promise<LogChange[]>;
  /** How often such names it, where that stands in the way of removing it. */
  uses?: (tx: Tx, id: number) => Promise<{ use: NodeUse; count: number }[]>;
};
