import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Permission } from '../../src/api/contract/permissions.ts';
import type { NodeValues } from '../../src/vocabulary/tree-fields.ts';
import type { ScopedActor } from '../access/scope.ts';
import type { Actor, Db, Tx } from '../http/handler.ts';
import { columnOf } from '../lib/field-columns.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Counted, TreeKind, TreeNode } from './tree-kind.ts';

/** For a select list from `node`: what a person types of it, by the names of the fields. */
export const fieldColumns = ({ fields }: Pick<TreeKind, 'fields'>): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(fields)
      .map(([name, { is }]) => {
        const column = `node.${columnOf(name)}`;
        return `${is === 'rate' ? `trim_scale(${column})` : column} as "${name}"`;
      })
      .join(', '),
  );

const always: Expression<SqlBool> = sql<SqlBool>`true`;

/** The names from the root down to `node`, as far as they are reached. */
export const namesOf = (
  { name }: Pick<TreeKind, 'name'>,
  reached: (id: Expression<number | null>) => Expression<SqlBool> = () => always,
): RawBuilder<string> => sql<string>`(
  select string_agg(above.name, ' / ' order by length(above.path)) from ${sql.table(name)} above
  where starts_with(node.path, above.path) and ${reached(sql.ref('above.id'))})`;

const inAndBelow = (
  kind: TreeKind,
  { table, column, scope, name }: Counted,
  actor: Actor,
  reached: (id: Expression<number | null>) => Expression<SqlBool>,
) => sql`
  (select count(*) from ${sql.table(table)} where ${scope(actor)} and ${sql.ref(`${table}.${column}`)} in
    (select inner_node.id from ${sql.table(kind.name)} inner_node where starts_with(inner_node.path, node.path)
      and ${reached(sql.ref('inner_node.id'))})) as ${sql.ref(name)}`;

/**
 * One node with everything that its page says; in place of one that was merged, the one that stands for it.
 *
 * @throws Refusal `notFound`
 */
export async function readNode(
  kind: TreeKind,
  db: Db | Tx,
  actor: Actor,
  id: number,
  permission: Permission = `${kind.name}.read`,
) {
  const reached = (column: Expression<number | null>) => kind.reach(actor, permission, column);
  const table = sql.table(kind.name);
  const merged = sql.table(`${kind.name}_merged`);
  const { rows } = await sql<NodeValues & { createdAt: Date }>`
    select node.id, node.version, node.state, node.parent_id as "parentId", ${fieldColumns(kind)},
      ${namesOf(kind, reached)} as path, node.created_at as "createdAt",
      (select jsonb_build_object('id', above.id, 'name', above.name) from ${table} above
        where above.id = node.parent_id and ${reached(sql.ref('above.id'))}) as parent,
      (select count(*) from ${table} inner_node where starts_with(inner_node.path, node.path)
        and inner_node.id <> node.id and ${reached(sql.ref('inner_node.id'))}) as below,
      (select coalesce(jsonb_agg(path order by path), '[]') from ${merged} where into_id = node.id) as merged,
      ${sql.join(kind.counted.map((counted) => inAndBelow(kind, counted, actor, reached)))}
    from ${table} node where node.id = coalesce((select into_id from ${merged} where id = ${id}), ${id})
      and ${reached(sql.ref('node.id'))}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return { ...found, createdAt: found.createdAt.toISOString() };
}

type Found = { node: TreeNode; values: NodeValues };

/** A node within the reach of a permission, kept from others until the transaction ends. */
export async function lockNode(
  kind: TreeKind,
  tx: Tx,
  actor: ScopedActor,
  id: number,
  permission: Permission = `${kind.name}.write`,
): Promise<Found | undefined> {
  const { rows } = await sql<TreeNode & NodeValues>`
    select node.id, node.parent_id as "parentId", node.version, node.state, node.retired_with as "retiredWith",
      node.path, ${fieldColumns(kind)}
    from ${sql.table(kind.name)} node
    where node.id = ${id} and ${kind.reach(actor, permission, sql.ref('node.id'))} for update of node`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) return undefined;
  const values = Object.fromEntries(Object.keys(kind.fields).map((name) => [name, row[name] ?? null]));
  return { node: row, values };
}

/**
 * The same for a change that was decided upon by what is in one version.
 *
 * @throws Refusal `notFound`, and `stale` with both sides when it is not at `version` any more
 */
export async function lockNodeAt(
  kind: TreeKind,
  tx: Tx,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<Found> {
  const found = await lockNode(kind, tx, actor, id);
  if (!found) throw new Refusal('notFound');
  if (found.node.version === version) return found;
  // The page of the record is what the details of `stale` hold.
  throw new Refusal('stale', {
    current: (await readNode(kind, tx, actor, id, `${kind.name}.write`)) as never,
  });
}

/** The names from the root down to a node, for the log; null for the top. */
export async function describedPath(kind: TreeKind, tx: Tx, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const { rows } = await sql<{ path: string }>`
    select ${namesOf(kind)} as path from ${sql.table(kind.name)} node where node.id = ${id}`.execute(tx);
  return rows[0]?.path ?? null;
}
