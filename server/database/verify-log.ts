import { sql } from 'kysely';
import type { Db, Tx } from '../http/handler.ts';
import { checkSeal, type Seal } from './check-seal.ts';
import { findLogSchema, withSystemNames } from './log-schema.ts';
import { sealTexts } from './sealed-text.ts';

const maxNamed = 20;
/** A transaction holds back the upkeep of a database, and everybody else on the embedded one. */
const maxEntriesAtOnce = 10_000;
const maxSealsAtOnce = 200;

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
 * Computes every seal of the log anew, in this process and from what the columns hold, and compares.
 *
 * @param note the `last` of an earlier verification
 * @param served whether a server has run on the database until now; of a restored one it has not, and entries that had
 *   no seal yet when it was copied wait for the server that will be started
 * @throws UnsuitableDatabase when the log is not where it ought to be
 */
export async function verifyLog(db: Db, note?: string, served = true): Promise<Verification> {
  const found = { seals: 0, entries: 0, broken: [] as number[], noted: note === undefined };
  let last: Seal | undefined;
  for (let ended = false; !ended; ) {
    ended = await withSystemNames(db, async (tx) => {
      const schema = await findLogSchema(tx);
      const seals = await readSeals(tx, schema, last);
      let entries = 0;
      for (const seal of seals) {
        const checked = await checkSeal(tx, schema, seal, last);
        if (!checked.whole) found.broken.push(Number(seal.id));
        found.seals += 1;
        entries += checked.entries;
        found.noted ||= inHex(seal.hash) === note?.toLowerCase();
        last = seal;
        if (entries >= maxEntriesAtOnce) break;
      }
      found.entries += entries;
      return last === seals.at(-1) && seals.length < maxSealsAtOnce;
    });
  }
  const rest = await withSystemNames(db, async (tx) => readUncovered(tx, await findLogSchema(tx), served));
  return { ...found, ...rest, last: last ? inHex(last.hash) : null };
}

const inHex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

async function readSeals(tx: Tx, schema: string, after: Seal | undefined): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select s.id::text as id, s.format, s.entries, s.first_id::text as first, s.last_id::text as last, s.previous,
      s.hash, ${sealTexts} as texts
    from ${sql.id(schema, 'log_seal')} s ${after ? sql`where s.id > ${after.id}::bigint` : sql``}
    order by s.id limit ${sql.lit(maxSealsAtOnce)}`.execute(tx);
  return rows;
}

async function readUncovered(tx: Tx, schema: string, served: boolean) {
  const [entry, seal] = [sql.id(schema, 'log_entry'), sql.id(schema, 'log_seal')];
  const until = served
    ? sql`now()`
    : sql`(select max(at) from (
        select max(at) as at from ${entry} union all select max(at) from ${seal}
        union all select max(last_seen_at) from ${sql.id(schema, 'session')}) used)`;
  const { rows: counts } = await sql<{ unsealed: number; overdue: number }>`
    select count(*) as unsealed, count(*) filter (where at < ${until} - interval '10 minutes') as overdue
    from ${entry} where seal_id is null
      and id > (select coalesce(max(last_id), 0) from ${seal})`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    select e.id from ${entry} e left join ${seal} s on s.id = e.seal_id and s.format < 3
    where case when e.seal_id is null then e.id <= (select max(last_id) from ${seal})
        and (select c.format >= 3 and c.first_id <= e.id from ${seal} c
          where c.last_id >= e.id order by c.last_id limit 1) is not true
      else (e.id between s.first_id and s.last_id) is not true end
    order by e.id limit ${sql.lit(maxNamed)}`.execute(tx);
  const { unsealed, overdue } = counts[0] ?? { unsealed: 0, overdue: 0 };
  return { unsealed, overdue, strays: rows.map(({ id }) => id) };
}
