import { sql } from 'kysely';
import type { Db } from '../handler.ts';
import { inTransaction } from './transaction.ts';

const sealLock = 0x7365616c;
const mostEntries = 5000;

/** What the first seal follows on. */
const genesis = sql`decode(repeat('00', 32), 'hex')`;

/** An entry as the line of text that goes into the hash; the columns are named, so that new ones change nothing. */
const entryText = sql`jsonb_build_array(e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_id,
  e.actor_name, e.ip, e.way, e.action, e.record_kind, e.record_id, e.record_label, e.organ_id, e.document_id,
  e.document_no, e.changes)::text`;

const hashAfter = (previous: ReturnType<typeof sql>) =>
  sql`sha256(${previous} || convert_to(string_agg(${entryText}, E'\n' order by e.id), 'UTF8'))`;

/**
 * Chains the entries that have no seal yet: each seal holds the hash of the one before it and of its entries.
 * Several servers may ask at once; one does it.
 */
export async function sealLog(db: Db): Promise<void> {
  let sealed = mostEntries;
  while (sealed === mostEntries) sealed = await sealOnce(db);
}

const sealOnce = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${sealLock}::bigint) as held`.execute(tx);
    if (!lock.rows[0]?.held) return 0;
    const { rows } = await sql<{ entries: number }>`
      with batch as materialized (
        select * from log_entry where seal_id is null order by id limit ${mostEntries}::int
      ), last as (
        select coalesce((select hash from log_seal order by id desc limit 1), ${genesis}) as hash
      ), seal as (
        insert into log_seal (entries, first_id, last_id, previous, hash)
        select count(*), min(e.id), max(e.id), last.hash, ${hashAfter(sql`last.hash`)}
        from batch e cross join last group by last.hash
        returning id, entries
      ), marked as (
        update log_entry set seal_id = seal.id from seal
        where log_entry.id in (select id from batch)
      )
      select entries from seal`.execute(tx);
    return rows[0]?.entries ?? 0;
  });

export type Verification = {
  seals: number;
  entries: number;
  unsealed: number;
  /** Seals that do not match their entries or the seal before them. */
  broken: number[];
  /** The hash of the last seal in hexadecimal; whoever notes it elsewhere can tell later whether seals were cut off. */
  last: string | null;
};

/** Computes every seal of the log anew and compares. */
export async function verifyLog(db: Db): Promise<Verification> {
  const seals = await db.selectFrom('log_seal').select(['id', 'hash']).orderBy('id').execute();
  const broken: number[] = [];
  let entries = 0;
  let previous: Uint8Array | null = null;
  for (const seal of seals) {
    const found = await recompute(db, seal.id, previous);
    entries += found.entries;
    if (!found.whole) broken.push(seal.id);
    previous = seal.hash;
  }
  const strays = await db
    .selectFrom('log_entry')
    .where('seal_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const last = previous ? Buffer.from(previous).toString('hex') : null;
  return { seals: seals.length, entries, unsealed: strays.count, broken, last };
}

/** @param previous the hash of the seal before; null for the first */
async function recompute(db: Db, sealId: number, previous: Uint8Array | null) {
  const before = previous ? sql`${previous}::bytea` : genesis;
  const { rows } = await sql<{ entries: number; whole: boolean }>`
    select count(e.id) as entries,
      coalesce(s.entries = count(e.id) and s.previous = ${before} and s.hash =
        ${hashAfter(sql`s.previous`)}, false) as whole
    from log_seal s
      left join log_entry e on e.id between s.first_id and s.last_id and e.seal_id = s.id
    where s.id = ${sealId}
    group by s.id`.execute(db);
  return rows[0] ?? { entries: 0, whole: false };
}
