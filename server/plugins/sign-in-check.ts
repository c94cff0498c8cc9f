import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../src/api/contract/call.ts';
import { isGranted } from '../access/grants.ts';
import { stateOf } from '../database/state.ts';
import type { Actor, Db } from '../http/handler.ts';
import { Refusal } from '../lib/refusal.ts';
import { findActor, tokenOf } from '../modules/session/index.ts';
import type { Settings } from '../settings.ts';
import { batchHeader, findOnce } from './batch-sessions.ts';
import { readSessionProof, sendSessionProof } from './session-proof.ts';

/** Tells of a sign-in from a browser that the account did not know, with the next answer that each session gets. */
const newBrowserHeader = 'x-new-browser';

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
    const found = token
      ? await findOnce(batch, requested, () => findActor(db, token, settings, noted, requested, shown))
      : { why: undefined };
    if ('why' in found)
      throw found.why ? new Refusal('sessionEnded', { why: found.why }) : new Refusal('sessionEnded');
    const { actor, news, proof } = found;
    if (news) reply.header(newBrowserHeader, encodeURIComponent(JSON.stringify(news)));
    if (proof) {
      const hours = settings.sessionAbsoluteHours;
      sendSessionProof(request, reply, actor.tokenHash, { proof, hours });
    }
    request.actor = actor;
    requireAccess(actor, call, settings);
  };
}

function requireAccess(
  actor: Actor,
  { access, confirmed, beforeSecondStep }: Call,
  { serviceMode }: Pick<Settings, 'serviceMode'>,
): void {
  if (actor.secondStepDue && !beforeSecondStep) throw new Refusal('secondStepNeeded');
  if (access !== 'session') {
    requirePermission(actor, access);
    if (serviceMode === 'maintenance' && !isGranted(actor, 'setting.write')) throw new Refusal('maintenance');
  }
  if (confirmed && !actor.confirmed) throw new Refusal('confirmationNeeded');
}

function requirePermission(actor: Actor, wanted: string | readonly string[]): void {
  if (actor.mustChangePassword) throw new Refusal('defaultPasswordMustChange');
  if (actor.secondFactorMissing) throw new Refusal('secondFactorMissing');
  if (![wanted].flat().some((permission) => isGranted(actor, permission))) throw new Refusal('notPermitted');
}
