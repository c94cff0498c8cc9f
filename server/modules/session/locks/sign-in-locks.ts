import { sql } from 'kysely';
import {
  type LockDetails,
  type LockEvent,
  type LockState,
  secondsClosed,
  signInLockMachine,
  waitSeconds,
} from '../../../../src/machines/lifecycles/sign-in-lock.ts';
import { jsonText } from '../../../database/json-text.ts';
import type { LockKind } from '../../../database/schema/accounts.ts';
import type { Db, Tx } from '../../../http/handler.ts';
import { advance } from '../../../lifecycle/advance.ts';
import { type LockKey, lockKinds } from './lock-keys.ts';

type Lock = { kind: LockKind; slot: number; state: LockState; details: LockDetails };
type Row = Pick<Lock, 'kind' | 'slot' | 'state'> & {
  failures: number;
  refused: number;
  waited: boolean | null;
  quiet: boolean;
};

/** Whether the password may be looked at; if not, how many have been refused so far where the log has to say so. */
export type Admission = { transition: string | undefined } & (
  | { admitted: true }
  | { admitted: false; noted: number | null }
);

/** What stays closed for longer than any lock was closed by a clock that was ahead. */
export const hasWaited = sql<boolean>`closed_until not between now() and now() + make_interval(secs => ${waitSeconds.longest}::int)`;

const doubled = `${signInLockMachine.id}/closed/attempt/stays [their number has doubled]`;

/** Counts an attempt before its password is looked at, so that attempts at the same time cannot get by. */
export async function countAttempt(tx: Tx, keys: readonly LockKey[]): Promise<Admission> {
  const locks = (await take(tx, keys)).map(catchUp);
  const closed = locks.filter(({ state }) => state === 'closed');
  // What is refused counts where it is refused, and closes nothing else.
  const tried = closed.length > 0 ? closed : locks;
  const moved = tried.map((lock) => send(lock, 'attempt'));
  await store(tx, moved);
  const nearest = moved.toSorted((one, other) => rank(one) - rank(other))[0];
  if (closed.length === 0) return { admitted: true, transition: nearest?.transition };
  const noted = moved
    .filter(({ transition }) => transition === doubled)
    .map(({ details }) => details.refused);
  return { admitted: false, noted: noted.length > 0 ? Math.max(...noted) : null, transition: doubled };
}

/** One that has closed comes first, then whichever has the fewest attempts left. */
const rank = ({ state, details: { patience, failures } }: Moved) =>
  state === 'closed' ? Number.NEGATIVE_INFINITY : patience - failures;

/** The password of a counted attempt was right. */
export async function admitAttempt(tx: Tx, keys: readonly LockKey[]): Promise<void> {
  const locks = (await take(tx, keys)).map(catchUp);
  await store(
    tx,
    locks.map((lock) => send(lock, 'right password')),
  );
}

/** What opening the locks of a login is in their machine. */
export const unlocking = `${signInLockMachine.id}/unlock/open`;

/** Opens every lock of a login. @returns whether one was closed */
export async function unlockLogin(tx: Tx, login: Uint8Array): Promise<boolean> {
  const rows = await tx
    .selectFrom('sign_in_lock')
    .where('login', '=', login)
    .select(['kind', 'slot', 'state', 'failures', 'refused'])
    .select(hasWaited.as('waited'))
    .select(sql<boolean>`last_at < now() - interval '1 day'`.as('quiet'))
    .orderBy('kind')
    .orderBy('slot')
    .forUpdate()
    .execute();
  const locks = rows.map(toLock).map(catchUp);
  await store(
    tx,
    locks.map((lock) => send(lock, 'unlock')),
  );
  return locks.some(({ state }) => state === 'closed');
}

/** Locks that nobody has tried for a day are open again: there is nothing to remember of them. */
export async function forgetQuietLocks(db: Db): Promise<void> {
  await sql`delete from sign_in_lock where last_at < now() - interval '1 day'`.execute(db);
}

/** The rows of the keys, locked in the order of the kinds so that no two attempts wait for one another. */
async function take(tx: Tx, keys: readonly LockKey[]): Promise<(Lock & Due)[]> {
  const input = keys.map(({ kind, slot, key, login }) => {
    return { kind, slot, key: key.toString('hex'), login: login?.toString('hex') ?? null };
  });
  const { rows } = await sql<Row>`
    insert into sign_in_lock as l (kind, slot, key, login, state, failures, refused, closed_until, last_at)
    select kind, slot, decode(key, 'hex'), decode(login, 'hex'), 'open', 0, 0, null, now()
    from jsonb_to_recordset(${jsonText(input)}::jsonb)
      as input(kind text, slot int, key text, login text) order by kind
    on conflict (kind, slot) do update set
      key = excluded.key,
      login = excluded.login,
      state = case when l.key = excluded.key then l.state else excluded.state end,
      failures = case when l.key = excluded.key then l.failures else excluded.failures end,
      refused = case when l.key = excluded.key then l.refused else excluded.refused end,
      closed_until = case when l.key = excluded.key then l.closed_until end,
      last_at = case when l.key = excluded.key then l.last_at else excluded.last_at end
    returning kind, slot, state, failures, refused, ${hasWaited} as waited,
      last_at < now() - interval '1 day' as quiet`.execute(tx);
  return rows.map(toLock);
}

/** What the time has done to a lock since it was stored. */
type Due = { due: LockEvent['type'][] };

const toLock = ({ failures, refused, waited, quiet, ...row }: Row): Lock & Due => ({
  ...row,
  details: { failures, refused, ...lockKinds[row.kind] },
  due: [...(waited ? (['wait over'] as const) : []), ...(quiet ? (['quiet day'] as const) : [])],
});

const catchUp = ({ due, ...lock }: Lock & Due): Lock => due.reduce<Lock>(send, lock);

/** A lock after an event, with the transition that it took and, where that closed it, for how many seconds. */
type Moved = Lock & { transition?: string; seconds?: number };

function send({ kind, slot, state, details }: Lock, type: LockEvent['type']): Moved {
  const step = advance(signInLockMachine, state, details, { type });
  if (!step) return { kind, slot, state, details };
  const closes = step.state === 'closed' && state !== 'closed';
  return {
    kind,
    slot,
    state: step.state as LockState,
    details: step.context,
    transition: step.transitionId,
    ...(closes && { seconds: secondsClosed(step.context) }),
  };
}

async function store(tx: Tx, locks: readonly Moved[]): Promise<void> {
  const input = locks.map(({ kind, slot, state, details: { failures, refused }, seconds = null }) => {
    return { kind, slot, state, failures, refused, seconds };
  });
  await sql`
    update sign_in_lock as l set state = input.state, failures = input.failures, refused = input.refused,
      closed_until = case when input.state = 'closed'
        then coalesce(now() + make_interval(secs => input.seconds), l.closed_until) end,
      last_at = now()
    from jsonb_to_recordset(${jsonText(input)}::jsonb)
      as input(kind text, slot int, state text, failures int, refused int, seconds float8)
    where l.kind = input.kind and l.slot = input.slot`.execute(tx);
  await sql`
    delete from sign_in_lock as l using jsonb_to_recordset(${jsonText(input)}::jsonb) as input(kind text, slot int)
    where l.kind = input.kind and l.slot = input.slot and l.state = 'open' and l.failures = 0`.execute(tx);
}
