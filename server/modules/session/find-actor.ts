import { sql } from 'kysely';
import {
  passedBy,
  type SessionAge,
  type SessionLimits,
  sessionDelays,
  worthAfter,
} from '../../../src/machines/lifecycles/server-session.ts';
import { isSessionEnd, type SessionEnd } from '../../../src/vocabulary/session-end.ts';
import type { Grants } from '../../access/grants.ts';
import { preparedMark } from '../../database/client.ts';
import type { Actor, Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';
import { endTimedOut } from './end-sessions.ts';
import { markDescribed, type NewBrowser } from './new-browsers.ts';
import { millisecondsSince } from './session-is-active.ts';
import { hashToken } from './token.ts';

type Row = Omit<Actor, 'tokenHash' | 'grants' | 'confirmed'> &
  Pick<SessionAge, 'age' | 'idle'> & {
    grants: Grants;
    unseen: boolean;
    sinceConfirmed: number;
    news: NewBrowser | null;
    proof: string;
    proven: boolean;
  };
type Limits = SessionLimits & Pick<Settings, 'secondFactorRoles'>;

/** How far `last_seen_at` may lag behind, so that not every request writes. */
const lag = (limits: Limits) => Math.min(30, limits.sessionIdleMinutes * 6);

/** Paths below "/1/" lie between it and "/10": two steps into an index, however many organisations there are. */
const nothingOutside = sql.raw(`not exists (select from organisation where path < o.path)
  and not exists (select from organisation where path >= rtrim(o.path, '/') || '0')`);

/**
 * Whose token it is, with a sign-in that its session has not been notified of, and the proof that its browser is still
 * to be given; or how the session has ended, if known.
 */
export type Found =
  | { actor: Actor; news: NewBrowser | null; proof: string | null }
  | { why: SessionEnd | undefined };

/** A session asks for its proof from the first time on that it comes with it: other clients keep no cookies. */
type Shown = (tokenHash: Uint8Array) => string | undefined;

/** Why a session has ended; undefined once a day has passed, and for a token that was never one. */
async function whyItEnded(db: Db, tokenHash: Uint8Array): Promise<SessionEnd | undefined> {
  const { rows } = await sql<{ why: string }>`${sql.raw(preparedMark)}
    select why from ended_session where token_hash = ${tokenHash}`.execute(db);
  const why = rows[0]?.why;
  return isSessionEnd(why) ? why : undefined;
}

/**
 * Whose token it is, by one statement. It is worth nothing where the session is unknown or over, or the person or account
 * is disabled. Keeps the session alive unless nobody has asked for anything.
 *
 * @param shown the proof that came along, by the hash of the token
 * @param onError hears that the moment of the last request, or the end of the session, could not be stored
 */
export async function findActor(
  db: Db,
  token: string,
  limits: Limits,
  onError: (error: unknown) => void,
  keepAlive: boolean,
  shown: Shown,
): Promise<Found> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<Row>`${sql.raw(preparedMark)}
    select a.id as "accountId", a.guid, p.id as "personId", p.name, a.loginid, o.id as "organisationId",
      o.path as "organisationPath", ${nothingOutside} as "wholeCompany", a.password_is_default and s.provider_id is null as "mustChangePassword", s.grants,
      abs(extract(epoch from now() - s.last_seen_at)) > ${lag(limits)}::float8 as unseen,
      ${millisecondsSince('s.created_at')} as age, ${millisecondsSince('s.last_seen_at')} as idle,
      ${millisecondsSince('s.confirmed_at')} as "sinceConfirmed",
      s.second_step_due as "secondStepDue", s.proof, s.proven,
      s.grants -> 'roles' ?| ${limits.secondFactorRoles}::text[] and not s.second_step_elsewhere
        and not exists (select from second_factor where account_id = a.id and state = 'active') as "secondFactorMissing",
      (select json_build_object('id', n.id, 'at', n.at, 'ip', n.ip, 'userAgent', n.user_agent) from new_browser n
        where not s.second_step_due and n.account_id = a.id and n.id > s.notified_until and n.browser_id is distinct from s.browser_id
        order by n.id desc limit 1) as news
    from session s
      join account a on a.id = s.account_id and not a.disabled
      join person p on p.id = a.person_id and not p.disabled
      join organisation o on o.id = p.organisation_id
    where s.token_hash = ${tokenHash}`.execute(db);
  const row = rows[0];
  if (!row) return { why: await whyItEnded(db, tokenHash) };
  const { unseen, news, age, idle, sinceConfirmed, proof, proven, ...actor } = row;
  const isShown = shown(tokenHash) === proof;
  if (proven && !isShown) return { why: undefined };
  const passed = passedBy({ age, idle, confirmed: sinceConfirmed }, sessionDelays(limits));
  const worth = worthAfter(actor.secondStepDue, passed);
  if (!worth.alive) {
    await endTimedOut(db, [tokenHash], worth.why).catch(onError);
    return { why: worth.why };
  }
  if ((unseen && keepAlive) || (isShown && !proven)) {
    db.updateTable('session')
      .set({ ...(unseen && keepAlive && { last_seen_at: sql`now()` }), proven: proven || isShown })
      .where('token_hash', '=', tokenHash)
      .execute()
      .catch(onError);
  }
  // Waited for, so that it is told once.
  if (news) await markDescribed(db, tokenHash, news.id).catch(onError);
  return { actor: { ...actor, confirmed: worth.confirmed, tokenHash }, news, proof: isShown ? null : proof };
}
