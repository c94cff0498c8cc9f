import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import type { TreeKind } from '../../../trees/tree-kind.ts';

type Kind = Pick<TreeKind, 'name'>;

/** Takes the name off a node that gets another one in the same transaction. */
export async function parkName(tx: Tx, { name: table }: Kind, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set name = '~' || id where id = ${id}`.execute(tx);
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
