import { sql } from 'kysely';
import type { DepreciationMethod } from '../../../src/vocabulary/asset.ts';
import type { CategoryKind, NodeState } from '../../../src/vocabulary/trees.ts';
import type { Db } from '../../http/handler.ts';
import { searchText } from '../../text/index.ts';
import { depthFirst, nameTree, type TreeNode } from '../../trees/depth-first.ts';

type Node = TreeNode & { state: NodeState };

export type CategoryNode = Node & {
  kind: CategoryKind;
  usefulLifeMonths: number | null;
  residualRate: string | null;
  depreciationMethod: DepreciationMethod;
};

const node = sql.raw(`id, parent_id as "parentId", code, name, path, state`);

/** As pickers have them: in the order of the tree, with the words that find each. */
const offered = <Row extends Node>(rows: Row[]) =>
  nameTree(depthFirst(rows)).map((row) => ({ ...row, searchText: searchText([row.name, row.code]) }));

/** All organisations, or those of `seen`, each followed by those below it, siblings by pinyin. */
export async function readOrganisations(db: Db, seen: number[] | null = null) {
  const { rows } = await sql<Node>`
    select ${node} from organisation
    where ${seen === null ? sql`true` : sql`id = any(${seen}::bigint[])`} order by name_sort`.execute(db);
  return offered(rows);
}

export async function readLocations(db: Db) {
  const { rows } = await sql<Node>`select ${node} from location order by name_sort`.execute(db);
  return offered(rows);
}

export async function readCategories(db: Db) {
  const { rows } = await sql<CategoryNode>`
    select ${node}, kind, useful_life_months as "usefulLifeMonths",
      trim_scale(residual_rate) as "residualRate", depreciation_method as "depreciationMethod"
    from category order by name_sort`.execute(db);
  return offered(rows);
}
