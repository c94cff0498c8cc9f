import { createHash } from 'node:crypto';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../http/handler.ts';

/**
 * What a statement sees: two that answer the same text see the same rows. A commit changes the snapshot, a fail-over
 * the start of the server; on a replica the place in what it follows. What hangs on the day holds for a minute.
 */
export const seenState = sql<string>`concat_ws(' ', pg_current_snapshot(), pg_last_wal_replay_lsn(), pg_postmaster_start_time(),
  date_trunc('minute', now()))`;

/**
 * The same of assets and organisations alone, which most commits leave as they are. Each statement that writes them adds
 * a number to `asset_change`; which numbers are committed tells one state from all others.
 */
export const assetState = sql<string>`(select concat_ws(' ', count(*), max(id), sum(hashint8extended(id, 1)),
  pg_postmaster_start_time(), company_today()) from asset_change)`;

/** What a query answered, and in which state. */
export type Known<Answer> = { state: string; answer: Answer };

const most = 500;
const answers = new WeakMap<Db, Map<string, Known<unknown>>>();

/** The answers that this process knows of a database; those used last stay. */
export function knownAnswers<Answer>(db: Db, query: CompiledQuery) {
  const known = (answers.get(db) ?? new Map()) as Map<string, Known<Answer>>;
  answers.set(db, known);
  const key = createHash('sha256')
    .update(query.sql)
    .update('\0')
    .update(JSON.stringify(query.parameters))
    .digest('base64url');
  return {
    key,
    get: (): Known<Answer> | undefined => known.get(key),
    set(answer: Known<Answer>): void {
      known.delete(key);
      known.set(key, answer);
      for (const oldest of known.keys()) {
        if (known.size <= most) return;
        known.delete(oldest);
      }
    },
  };
}

const underWay = new WeakMap<Db, Map<string, Promise<readonly unknown[]>>>();

/**
 * The rows of a query over assets and organisations, read anew only when one of them or the day has changed; whoever
 * wants them meanwhile waits for the one who reads.
 *
 * @param query its columns come through JSON: amounts and moments have to be texts
 */
export async function readKnown<Row>(db: Db, query: RawBuilder<Row>): Promise<readonly Row[]> {
  const known = knownAnswers<readonly Row[]>(db, query.compile(db));
  const { rows } = await sql<{ state: string }>`select ${assetState} as state`.execute(db);
  const state = rows[0]?.state ?? '';
  const before = known.get();
  if (before?.state === state) return before.answer;
  const reading = (underWay.get(db) ?? new Map()) as Map<string, Promise<readonly Row[]>>;
  underWay.set(db, reading);
  const key = `${known.key} ${state}`;
  const started = reading.get(key) ?? readAnew(db, query, known).finally(() => reading.delete(key));
  reading.set(key, started);
  return started;
}

async function readAnew<Row>(
  db: Db,
  query: RawBuilder<Row>,
  known: ReturnType<typeof knownAnswers<readonly Row[]>>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Known<Row[]>>`
    select ${assetState} as state, (select coalesce(jsonb_agg(found), '[]') from (${query}) found) as answer`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('The database says nothing of its assets.');
  known.set(found);
  return found.answer;
}

const stored = 1000;

/** Removes all but the last numbers. */
export async function forgetAssetChanges(db: Db): Promise<void> {
  await sql`delete from asset_change
    where id <= (select id from asset_change order by id desc offset ${stored}::int limit 1)`.execute(db);
}
