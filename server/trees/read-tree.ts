import { sql } from 'kysely';
import type { NodeValues } from '../../src/vocabulary/tree-fields.ts';
import { readKnown } from '../database/known-answers.ts';
import type { Actor, Db } from '../http/handler.ts';
import { searchText } from '../text/index.ts';
import { depthFirst, nameTree } from './depth-first.ts';
import { fieldColumns } from './read-node.ts';
import type { Counted, TreeKind } from './tree-kind.ts';

type Row = {
  id: number;
  parentId: number | null;
  version: number;
  state: string;
  path: string;
  name: string;
  code: string;
} & NodeValues;

/** The whole tree in reach, each node followed by those below it, siblings by pinyin, with what is in it and below. */
export async function readTree(kind: TreeKind, db: Db, actor: Actor) {
  const { rows } = await sql<Row>`
    select node.id, node.parent_id as "parentId", node.version, node.state, node.path, ${fieldColumns(kind)}
    from ${sql.table(kind.name)} node
    where ${kind.reach(actor, `${kind.name}.read`, sql.ref('node.id'))} order by node.name_sort, node.id`.execute(
    db,
  );
  const nodes = nameTree(depthFirst(rows));
  const counts = await Promise.all(
    kind.counted.map(async (counted) => [counted.name, await inAndBelow(db, counted, actor, nodes)] as const),
  );
  return nodes.map((node) => ({
    ...node,
    searchText: searchText([node.name, node.code]),
    ...Object.fromEntries(counts.map(([name, of]) => [name, of.get(node.id) ?? 0])),
  }));
}

/** How many there are in each node and below it; nodes come parents first. */
async function inAndBelow(
  db: Db,
  { table, column, scope }: Counted,
  actor: Actor,
  nodes: readonly Pick<Row, 'id' | 'parentId'>[],
): Promise<Map<number, number>> {
  const named = sql.ref(`${table}.${column}`);
  const query = sql<{ id: number; count: number }>`
    select ${named} as id, count(*) as count from ${sql.table(table)}
    where ${named} is not null and ${scope(actor)} group by 1`;
  const rows = table === 'asset' ? await readKnown(db, query) : (await query.execute(db)).rows;
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  for (const { id, parentId } of nodes.toReversed()) {
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0));
  }
  return counts;
}
