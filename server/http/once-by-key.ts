import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import type { Call } from '../../src/api/contract/call.ts';
import { jsonText } from '../database/json-text.ts';
import { notingCommit } from '../database/transaction.ts';
import { Refusal } from '../lib/refusal.ts';
import type { Db, Tx } from './handler.ts';

/** Hours for which a key is known; the hourly clean-up forgets older ones. */
export const hoursOfKeys = 24;
/** A running call renews its claim every `beat` milliseconds; after so many seconds without that its server has died. */
const secondsOfSilence = 30;
const beat = 5000;

export type Keyed = { accountId: number; key: string; path: string; payload: unknown; call: Call };
type Stored = {
  path: string;
  samePayload: boolean;
  state: 'running' | 'committed' | 'answered';
  isOld: boolean;
  answer: { data: unknown } | null;
};

/** A key of up to 255 printable characters, as the header `Idempotency-Key` has it. @throws Refusal `badRequest` */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header)) return header;
  throw new Refusal('badRequest', {
    path: 'Idempotency-Key',
    problem: 'must have 1 to 255 printable characters',
  });
}

/**
 * Carries a call out once for each key of an account, whatever becomes of the connection or the server: the transaction
 * that changes something notes at its end that it did. Repeated, the call gets the same answer.
 *
 * @returns the answer, and whether it is that of an earlier call
 * @throws Refusal `keyReused`, `callRunning`, and `callCarriedOut` where the answer is lost or holds a secret
 */
export async function onceByKey(
  db: Db,
  keyed: Keyed,
  run: () => Promise<unknown>,
): Promise<{ data: unknown; isRepeated: boolean }> {
  const attempt = randomUUID();
  const earlier = await claim(db, keyed, attempt);
  if (earlier) return { data: earlier.data, isRepeated: true };
  try {
    const data = await whileBeating(db, keyed, attempt, () =>
      notingCommit((tx) => noteCommit(tx, keyed, attempt), run),
    );
    // If the answer cannot be stored, a repetition gets `callCarriedOut`; the call itself has succeeded.
    await noteAnswer(db, keyed, attempt, data).catch(() => undefined);
    return { data, isRepeated: false };
  } catch (error) {
    // What was refused has changed nothing, and may be tried again with the same key.
    await sql`delete from idempotency_key where ${isOf(keyed)} and attempt = ${attempt} and state = 'running'`.execute(
      db,
    );
    throw error;
  }
}

async function whileBeating<Result>(
  db: Db,
  keyed: Keyed,
  attempt: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const beating = setInterval(() => {
    // A beat that is lost is followed by others.
    sql`update idempotency_key set started_at = now() where ${isOf(keyed)} and attempt = ${attempt}`
      .execute(db)
      .catch(() => undefined);
  }, beat);
  try {
    return await run();
  } finally {
    clearInterval(beating);
  }
}

const isOf = ({ accountId, key }: Keyed) => sql`account_id = ${accountId} and key = ${key}`;

const silentSince = sql`now() - make_interval(secs => ${sql.lit(secondsOfSilence)})`;

/** @returns the answer of an earlier call; undefined for the first one */
async function claim(db: Db, keyed: Keyed, attempt: string): Promise<{ data: unknown } | undefined> {
  const { accountId, key, path, payload } = keyed;
  const payloadHash = createHash('sha256').update(canonical(payload)).digest();
  const { rows: claimed } = await sql`
    insert into idempotency_key as known (account_id, key, path, payload_hash, attempt, state)
    values (${accountId}, ${key}, ${path}, ${payloadHash}, ${attempt}, 'running')
    on conflict (account_id, key) do update set attempt = excluded.attempt, started_at = now()
      where known.state = 'running' and known.path = excluded.path and known.payload_hash = excluded.payload_hash
        and known.started_at < ${silentSince}
    returning key`.execute(db);
  if (claimed.length > 0) return undefined;
  const { rows } = await sql<Stored>`
    select path, payload_hash = ${payloadHash} as "samePayload", state, answer,
      started_at < ${silentSince} as "isOld"
    from idempotency_key where ${isOf(keyed)}`.execute(db);
  const [known] = rows;
  // It was refused meanwhile, and its key is free again.
  if (!known) throw new Refusal('callRunning');
  if (known.path !== path || !known.samePayload) throw new Refusal('keyReused');
  if (known.state === 'answered' && known.answer) return known.answer;
  throw new Refusal(known.state === 'answered' || known.isOld ? 'callCarriedOut' : 'callRunning');
}

/** Another attempt that took the key over while this one stood still has the right to go on. */
async function noteCommit(tx: Tx, keyed: Keyed, attempt: string): Promise<void> {
  const { rows } = await sql`update idempotency_key set state = 'committed'
    where ${isOf(keyed)} and attempt = ${attempt} and state <> 'answered' returning key`.execute(tx);
  if (rows.length === 0) throw new Refusal('callRunning');
}

const noteAnswer = (db: Db, keyed: Keyed, attempt: string, data: unknown) =>
  sql`update idempotency_key set state = 'answered',
      answer = ${holdsSecret(keyed.call.answer) ? null : jsonText({ data })}::jsonb
    where ${isOf(keyed)} and attempt = ${attempt}`.execute(db);

const secrets: ReadonlySet<string> = new Set(['token', 'secret', 'password', 'link', 'codes', 'path']);

/** Whether an answer shows something once that must be stored nowhere. */
function holdsSecret(answer: TSchema | 'file'): boolean {
  const { properties = {} } = answer as { properties?: Record<string, TSchema> };
  return Object.keys(properties).some((name) => secrets.has(name));
}

/** The same text for the same value, in whatever order its fields were sent. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? '';
