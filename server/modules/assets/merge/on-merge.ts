import { sql } from 'kysely';
import type { Tx } from '../../../http/handler.ts';
import { moveInLists, takeFromLists } from '../../asset-lists/index.ts';
import { moveFiles, returnFiles } from '../../attachments/index.ts';
import { moveTalk, returnTalk } from '../../comments/index.ts';
import { reassignNotDuplicates, returnNotDuplicates } from '../../duplicates/index.ts';

/** Rows of one table whose column named the one asset and names the other now. */
type Rows = { table: string; column: string; ids: number[] };

/** Everything that named an asset before it was merged. */
export type Reassigned = {
  rows: Rows[];
  lists: Awaited<ReturnType<typeof moveInLists>>;
  files: Awaited<ReturnType<typeof moveFiles>>;
  talk: Awaited<ReturnType<typeof moveTalk>>;
  apart: Awaited<ReturnType<typeof reassignNotDuplicates>>;
};

/**
 * Lets whatever names the one asset name the other: by a foreign key of any table, or by its kind and id. What the
 * database removes with an asset is a part of it, and is the other's already; its codes stay on the thing.
 */
export async function reassignAsset(tx: Tx, from: number, into: number): Promise<Reassigned> {
  const rows: Rows[] = [];
  for (const { table, column } of await referencesToAssets(tx)) {
    const { rows: moved } = await sql<{
      id: number;
    }>`update ${sql.table(table)} set ${sql.ref(column)} = ${into}
      where ${sql.ref(column)} = ${from} returning id`.execute(tx);
    if (moved.length > 0) rows.push({ table, column, ids: moved.map(({ id }) => id) });
  }
  return {
    rows,
    lists: await moveInLists(tx, from, into),
    files: await moveFiles(tx, 'asset', from, into),
    talk: await moveTalk(tx, 'asset', from, into),
    apart: await reassignNotDuplicates(tx, from, into),
  };
}

/** Lets what a merge moved name the one asset again, as far as it names the other still. */
export async function returnToAsset(tx: Tx, followed: Reassigned, from: number, into: number): Promise<void> {
  const known = await referencesToAssets(tx);
  for (const { table, column, ids } of followed.rows) {
    if (!known.some((key) => key.table === table && key.column === column)) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${from}
      where ${sql.ref(column)} = ${into} and id = any(${ids}::bigint[])`.execute(tx);
  }
  await takeFromLists(tx, followed.lists, from, into);
  await returnFiles(tx, 'asset', followed.files, from, into);
  await returnTalk(tx, 'asset', followed.talk, from, into);
  await returnNotDuplicates(tx, followed.apart);
}

async function referencesToAssets(tx: Tx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and (confdeltype <> 'c' or conrelid = 'asset_code'::regclass) and confrelid = 'asset'::regclass order by relname, attname`.execute(
    tx,
  );
  return rows;
}
