import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';
import type { PlacedRow } from './place-rows.ts';
import type { PlannedNode } from './planned-tree.ts';

/**
 * Rows in their order, those together of which one takes the name that another gives up beside it: two siblings may
 * change names, and none of them could go first.
 */
export function withSwaps(ordered: readonly PlacedRow[]): PlacedRow[][] {
  const givers = Map.groupBy(
    ordered.filter(({ node }) => node !== null && isRenamed(node)),
    ({ node }) => node?.known?.name ?? '',
  );
  const giverOf = ({ above, name }: PlannedNode) =>
    givers.get(name)?.find(({ node }) => node?.from === above);
  const groups = new Map<PlacedRow, Set<PlacedRow>>();
  for (const one of ordered) {
    const holder = one.node && takesName(one.node) ? giverOf(one.node) : undefined;
    if (!holder || holder === one) continue;
    const all = new Set([...(groups.get(one) ?? [one]), ...(groups.get(holder) ?? [holder])]);
    for (const member of all) groups.set(member, all);
  }
  return ordered.flatMap((one) => {
    const group = groups.get(one);
    if (!group) return [[one]];
    const [first] = group;
    return first === one ? [[...group]] : [];
  });
}

/** Who gives up a name stays beside whoever takes it. */
const isRenamed = ({ known, name, moves }: PlannedNode) => known !== null && name !== known.name && !moves;
const takesName = (node: PlannedNode) => node.known === null || isRenamed(node) || node.moves;

/**
 * Takes the names off nodes of which others get them in the same transaction, which then gives them new ones. Tells
 * what they are called in the log.
 */
export async function parkNames(
  tx: Tx,
  { name: table }: TreeKind,
  nodes: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where id = any(${nodes}::bigint[]) order by id for update`.execute(
    tx,
  );
  await sql`update ${sql.table(table)} set name = '~' || id where id = any(${nodes}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
