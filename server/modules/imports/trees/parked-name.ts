import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';

type Kind = Pick<TreeKind, 'name'>;

/** Takes the name off a node that gets another one in the same transaction. Tells what it was called. */
export async function parkName(tx: Tx, { name: table }: Kind, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with former as (select id, name from ${sql.table(table)} where id = ${id} for update)
    update ${sql.table(table)} node set name = '~' || node.id from former where node.id = former.id
    returning former.name`.execute(tx);
  return rows[0]?.name;
}

/** Gives a node that does not get another one its name back. */
export async function restoreName(tx: Tx, { name: table }: Kind, id: number, name: string): Promise<void> {
  await sql`update ${sql.table(table)} set name = ${name} where id = ${id}`.execute(tx);
}

/**
 * Lets a node make room in a transaction that is taken back: as it will be called, and a blank, with which no name
 * ends. Unless it is called otherwise by then.
 */
export async function standAside(
  tx: Tx,
  { name: table }: Kind,
  id: number,
  names: { from: string; to: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set name = ${`${names.to} `}
    where id = ${id} and name = ${names.from}`.execute(tx);
}
