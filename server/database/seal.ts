import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import { isLockTimeout } from './failure.ts';
import { roomOf } from './free-space.ts';
import {
  type EntryColumns,
  entryColumns,
  genesis,
  type RowTexts,
  SealHash,
  sealTexts,
  textsOf,
} from './sealed-text.ts';
import { inTransaction } from './transaction.ts';

const sealLock = 0x7365616c;
const maxEntries = 5000;
/** However many of them a seal covers, no more are in memory. */
const maxRead = 500;
const format = 3;
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
      select max(id) as id from log_entry where id > ${sealedUpTo} and id <= ${numbered}`.execute(tx);
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

/** The last entry that has a seal; 0 for none. */
const sealedUpTo = sql<number>`coalesce((select last_id from log_seal order by id desc limit 1), 0)`;
/** The last number that was allocated: a seal over an entry beyond it would cover entries that are still to come. */
const numbered = sql`pg_sequence_last_value(pg_get_serial_sequence('log_entry', 'id')::regclass)`;

const sealOnce = (db: Db, upTo: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${sealLock}::bigint) as held`.execute(tx);
    if (!lock.rows[0]?.held) return 0;
    const { rows: found } = await sql<{ entries: number; last: number | null }>`
      select count(*) as entries, max(id) as last from (select id from log_entry
        where id > ${sealedUpTo} and id <= ${upTo} order by id limit ${sql.lit(maxEntries)}) next`.execute(
      tx,
    );
    const { entries = 0, last = null } = found[0] ?? {};
    if (last !== null) await insertSeal(tx, entries, last);
    return entries;
  });

/** The range of a seal begins where that of the one before it ends, so that it covers what is put between entries later. */
async function insertSeal(tx: Tx, entries: number, last: number): Promise<void> {
  const { rows } = await sql<{ texts: RowTexts; previous: Uint8Array | null; first: number }>`
    select ${sealTexts} as texts, s.previous, s.first_id as first
    from (select ${sql.lit(format)} as format, now() as at, ${entries}::int as entries,
      ${sealedUpTo} + 1 as first_id, ${last}::bigint as last_id,
      (select hash from log_seal order by id desc limit 1) as previous) s`.execute(tx);
  const [{ texts = [], previous = null, first = 1 } = {}] = rows;
  const hash = new SealHash(previous ?? genesis, texts);
  await addEntries(tx, hash, first, last);
  // Its moment is that of the transaction, as in the line above.
  await sql`
    insert into log_seal (format, at, entries, first_id, last_id, previous, hash)
    values (${sql.lit(format)}, now(), ${entries}, ${first}, ${last}, ${previous ?? genesis}::bytea,
      ${hash.digest()}::bytea)`.execute(tx);
}

async function addEntries(tx: Tx, hash: SealHash, first: number, last: number): Promise<void> {
  let [from, more] = [first, true];
  while (more) {
    const { rows } = await sql<EntryColumns>`
      select ${entryColumns} from log_entry e where id >= ${from} and id <= ${last}
      order by id limit ${sql.lit(maxRead)}`.execute(tx);
    for (const row of rows) hash.add(textsOf(row));
    from = Number(rows.at(-1)?.[0]) + 1;
    more = rows.length === maxRead;
  }
}
