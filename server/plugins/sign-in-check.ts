import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, onlyReads } from '../../src/api/contract/call.ts';
import { contract } from '../../src/api/contract/index.ts';
import { isGranted } from '../access/grants.ts';
import { stateOf } from '../database/state.ts';
import type { Actor, Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { countUse, findProgram } from '../modules/service-accounts/index.ts';
import { findActor, isOfProgram, tokenOf } from '../modules/session/index.ts';
import type { Settings } from '../settings.ts';
import { tooMany } from './address-limit.ts';
import { batchHeader, findOnce } from './batch-sessions.ts';
import { readSessionProof, sendSessionProof } from './session-proof.ts';

/** Tells of a sign-in from a browser that the account did not know, with the next answer that each session gets. */
const newBrowserHeader = 'x-new-browser';

/** For a request whose calls are checked each by itself: whoever has a session or a token. */
export const whoIsSignedIn: Call = {
  ...contract['/user/logout'],
  cancellable: true,
  unasked: true,
  forPrograms: true,
};

/** Finds out who asks, and refuses those who may not make a call of this access. */
export function signInCheck(db: Db, settings: Settings, call: Call) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const token = tokenOf(request.headers.authorization);
    const noted = (error: unknown) => {
      if (!stateOf(db).failed(error)) request.log.warn({ err: error }, 'a session could not be kept alive');
    };
    const requested = call.unasked !== true;
    const shown = (tokenHash: Uint8Array) => readSessionProof(request, tokenHash);
    const batch = request.headers[batchHeader];
    const find = async (known: string) =>
      isOfProgram(known)
        ? { actor: await findProgram(db, known, request.ip), news: null, proof: null }
        : findActor(db, known, settings, noted, requested, shown);
    const found = token ? await findOnce(batch, requested, () => find(token)) : { why: undefined };
    if ('why' in found)
      throw found.why ? new Refusal('sessionEnded', { why: found.why }) : new Refusal('sessionEnded');
    const { actor, news, proof } = found;
    if (news) reply.header(newBrowserHeader, encodeURIComponent(JSON.stringify(news)));
    if (proof) {
      const hours = settings.sessionAbsoluteHours;
      sendSessionProof(request, reply, actor.tokenHash, { proof, hours });
    }
    request.actor = actor;
    if (actor.program) await takeFromRate(db, actor.program, request, reply);
    requireAccess(actor, call, settings);
  };
}

/** How many calls the token may make, and still may make, in how many seconds. */
async function takeFromRate(
  db: Db,
  { tokenId, perMinute }: NonNullable<Actor['program']>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const use = await countUse(db, tokenId, request.ip).catch((error: unknown) => {
    // A database that has no room, or takes no changes, still answers what is read.
    if (!stateOf(db).failed(error)) request.log.warn({ err: error }, 'a call of a program was not counted');
    return undefined;
  });
  if (!use) return;
  reply
    .header('ratelimit-limit', perMinute)
    .header('ratelimit-remaining', Math.max(0, perMinute - use.calls))
    .header('ratelimit-reset', use.seconds);
  if (use.calls <= perMinute) return;
  reply.header('retry-after', use.seconds);
  throw tooMany();
}

function requireAccess(actor: Actor, call: Call, { serviceMode }: Pick<Settings, 'serviceMode'>): void {
  const { access, confirmed, beforeSecondStep } = call;
  if (actor.program) requireForPrograms(actor.program, call);
  if (actor.secondStepDue && !beforeSecondStep) throw new Refusal('secondStepNeeded');
  if (access !== 'session') {
    requirePermission(actor, access);
    if (serviceMode === 'maintenance' && !isGranted(actor, 'setting.write')) throw new Refusal('maintenance');
  }
  if (confirmed && !actor.confirmed) throw new Refusal('confirmationNeeded');
}

/** Programs have no session: calls about sessions, passwords and second factors are refused. */
function requireForPrograms({ mayWrite }: NonNullable<Actor['program']>, call: Call): void {
  if (call.access === 'session' && !call.forPrograms) throw new Refusal('notForPrograms');
  if (!mayWrite && !onlyReads(call)) throw new Refusal('tokenReadsOnly');
}

function requirePermission(actor: Actor, wanted: string | readonly string[]): void {
  if (actor.mustChangePassword) throw new Refusal('defaultPasswordMustChange');
  if (actor.secondFactorMissing) throw new Refusal('secondFactorMissing');
  if (![wanted].flat().some((permission) => isGranted(actor, permission))) throw new Refusal('notPermitted');
}
