import { sql } from 'kysely';
import type { Tx } from '../../../handler.ts';
import { moveInLists } from '../../asset-lists/follow.ts';
import { moveFiles } from '../../attachments/move-files.ts';
import { moveTalk } from '../../comments/follow.ts';
import { followApart } from '../../duplicates/apart.ts';

/**
 * Lets whatever names the one asset name the other: by a foreign key of any table, or by its kind and id. What the
 * database removes with an asset is a part of it, and is the other's already.
 */
export async function followAsset(tx: Tx, from: number, into: number): Promise<void> {
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype <> 'c' and confrelid = 'asset'::regclass order by relname, attname`.execute(
    tx,
  );
  for (const { table, column } of keys) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into}
      where ${sql.ref(column)} = ${from}`.execute(tx);
  }
  await moveTalk(tx, 'asset', from, into);
  await moveFiles(tx, 'asset', from, into);
  await moveInLists(tx, from, into);
  await followApart(tx, from, into);
}
