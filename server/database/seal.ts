import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import { isLockTimeout } from './failure.ts';
import { roomOf } from './free-space.ts';
import { entryTexts, genesis, type RowTexts, SealHash, sealTexts } from './sealed-text.ts';
import { inTransaction } from './transaction.ts';

const sealLock = 0x7365616c;
const maxEntries = 5000;
const format = 2;
/** How long is waited for those who are writing entries. */
const patience = '200ms';

/**
 * Chains the entries that have no seal yet: each seal holds the hash of the one before it and of its entries.
 * Several servers may ask at once; one does it.
 */
export async function sealLog(db: Db): Promise<void> {
  if ((await roomOf(db)) <= 0) return;
  const upTo = await newestCertain(db);
  if (upTo === null) return;
  let sealed = maxEntries;
  while (sealed === maxEntries) sealed = await sealOnce(db, upTo);
}

/**
 * The newest entry without a seal when nobody is writing one, so that none with a lower id can appear any more; null
 * when there is none, or when somebody is writing for longer than is waited for: others would wait behind.
 */
async function newestCertain(db: Db): Promise<number | null> {
  const newest = async (tx: Db | Tx) => {
    const { rows } = await sql<{ id: number | null }>`
      select max(id) as id from log_entry where seal_id is null`.execute(tx);
    return rows[0]?.id ?? null;
  };
  if ((await newest(db)) === null) return null;
  try {
    return await inTransaction(db, async (tx) => {
      await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(tx);
      await sql`lock table log_entry in share mode`.execute(tx);
      return await newest(tx);
    });
  } catch (error) {
    if (isLockTimeout(error)) return null;
    throw error;
  }
}

const sealOnce = (db: Db, upTo: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${sealLock}::bigint) as held`.execute(tx);
    if (!lock.rows[0]?.held) return 0;
    const { rows: entries } = await sql<{ id: number; texts: RowTexts }>`
      select e.id, ${entryTexts} as texts from log_entry e
      where seal_id is null and id <= ${upTo} order by id limit ${sql.lit(maxEntries)}`.execute(tx);
    const [first, last] = [entries[0]?.id, entries.at(-1)?.id];
    if (first === undefined || last === undefined) return 0;
    const id = await insertSeal(tx, { entries, first, last });
    await sql`update log_entry set seal_id = ${id}
      where seal_id is null and id between ${first} and ${last}`.execute(tx);
    return entries.length;
  });

type Batch = { entries: readonly { texts: RowTexts }[]; first: number; last: number };

/** @returns its id */
async function insertSeal(tx: Tx, { entries, first, last }: Batch): Promise<number | undefined> {
  const { rows } = await sql<{ texts: RowTexts; previous: Uint8Array | null }>`
    select ${sealTexts} as texts, (select hash from log_seal order by id desc limit 1) as previous
    from (select ${sql.lit(format)} as format, now() as at, ${entries.length}::int as entries,
      ${first}::bigint as first_id, ${last}::bigint as last_id) s`.execute(tx);
  const previous = rows[0]?.previous ?? genesis;
  const hash = new SealHash(previous, rows[0]?.texts ?? []);
  for (const { texts } of entries) hash.add(texts);
  // Its moment is that of the transaction, as in the line above.
  const seal = await sql<{ id: number }>`
    insert into log_seal (format, at, entries, first_id, last_id, previous, hash)
    values (${sql.lit(format)}, now(), ${entries.length}, ${first}, ${last}, ${previous}::bytea,
      ${hash.digest()}::bytea)
    returning id`.execute(tx);
  return seal.rows[0]?.id;
}
