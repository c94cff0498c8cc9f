import { sql } from 'kysely';
import type { Db, Tx } from '../handler.ts';
import { isLockTimeout } from './failure.ts';
import { roomOf } from './free-space.ts';
import { inTransaction } from './transaction.ts';

const sealLock = 0x7365616c;
const mostEntries = 5000;
/** How long is waited for those who are writing entries. */
const patience = '200ms';
const mostNamed = 20;

/** What the first seal follows on. */
const genesis = sql`decode(repeat('00', 32), 'hex')`;

/** An entry as the line of text that goes into the hash; the columns are named, so that new ones change nothing. */
export const entryText = sql`jsonb_build_array(e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US'), e.actor_id,
  e.actor_name, e.ip, e.way, e.action, e.record_kind, e.record_id, e.record_label, e.organ_id, e.document_id,
  e.document_no, e.changes)::text`;

const hashAfter = (previous: ReturnType<typeof sql>) =>
  sql`sha256(${previous} || convert_to(string_agg(${entryText}, E'\n' order by e.id), 'UTF8'))`;

/**
 * Chains the entries that have no seal yet: each seal holds the hash of the one before it and of its entries.
 * Several servers may ask at once; one does it.
 */
export async function sealLog(db: Db): Promise<void> {
  if ((await roomOf(db)) <= 0) return;
  const upTo = await newestCertain(db);
  if (upTo === null) return;
  let sealed = mostEntries;
  while (sealed === mostEntries) sealed = await sealOnce(db, upTo);
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
    const { rows } = await sql<{ id: number; entries: number; first: number; last: number }>`
      with batch as materialized (
        select * from log_entry where seal_id is null and id <= ${upTo} order by id limit ${mostEntries}::int
      ), before as (
        select coalesce((select hash from log_seal order by id desc limit 1), ${genesis}) as hash
      )
      insert into log_seal (entries, first_id, last_id, previous, hash)
      select count(*), min(e.id), max(e.id), before.hash, ${hashAfter(sql`before.hash`)}
      from batch e cross join before group by before.hash
      returning id, entries, first_id as first, last_id as last`.execute(tx);
    const [seal] = rows;
    if (!seal) return 0;
    await sql`update log_entry set seal_id = ${seal.id}
      where seal_id is null and id between ${seal.first} and ${seal.last}`.execute(tx);
    return seal.entries;
  });

export type Verification = {
  seals: number;
  entries: number;
  unsealed: number;
  /** Of those without a seal, how many have waited for longer than a server that runs takes to give them one. */
  overdue: number;
  /** The first entries that are neither newer than all seals nor within the range of their own. */
  strays: number[];
  /** Seals that do not match their entries or the seal before them. */
  broken: number[];
  /** The hash of the last seal in hexadecimal; whoever notes it elsewhere can tell later whether seals were cut off. */
  last: string | null;
  /** Whether one of the seals has the hash that was noted; true when none was. */
  noted: boolean;
};

export const isWhole = ({ overdue, strays, broken, noted }: Verification): boolean =>
  overdue === 0 && strays.length === 0 && broken.length === 0 && noted;

/**
 * Computes every seal of the log anew and compares.
 *
 * @param note the `last` of an earlier verification
 */
export async function verifyLog(db: Db, note?: string): Promise<Verification> {
  const seals = await db.selectFrom('log_seal').select(['id', 'hash']).orderBy('id').execute();
  const broken: number[] = [];
  let entries = 0;
  let previous: Uint8Array | null = null;
  let noted = note === undefined;
  for (const seal of seals) {
    const found = await recompute(db, seal.id, previous);
    entries += found.entries;
    if (!found.whole) broken.push(seal.id);
    previous = seal.hash;
    noted ||= inHex(seal.hash) === note?.toLowerCase();
  }
  const { rows } = await sql<{ unsealed: number; overdue: number }>`
    select count(*) as unsealed, count(*) filter (where at < now() - interval '10 minutes') as overdue
    from log_entry where seal_id is null`.execute(db);
  const { unsealed, overdue } = rows[0] ?? { unsealed: 0, overdue: 0 };
  const last = previous && inHex(previous);
  return { seals: seals.length, entries, unsealed, overdue, strays: await straysOf(db), broken, last, noted };
}

const inHex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

async function straysOf(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from log_entry e left join log_seal s on s.id = e.seal_id
    where case when e.seal_id is null then e.id < (select max(last_id) from log_seal)
      else (e.id between s.first_id and s.last_id) is not true end
    order by e.id limit ${mostNamed}::int`.execute(db);
  return rows.map(({ id }) => id);
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
