import type { FastifyRequest } from 'fastify';
import type { Access } from '../../src/api/contract/call.ts';
import type { Actor, Db } from '../handler.ts';
import { findActor } from '../modules/session/find-actor.ts';
import { tokenOf } from '../modules/session/token.ts';
import { Refusal } from '../refusal.ts';
import type { Settings } from '../settings.ts';

/** Finds out who asks, and refuses those who may not make a call of this access. */
export function signInCheck(db: Db, settings: Settings, access: Exclude<Access, 'public'>) {
  return async (request: FastifyRequest): Promise<void> => {
    const token = tokenOf(request.headers.authorization);
    const noted = (error: unknown) => request.log.warn({ err: error }, 'a session could not be kept alive');
    const actor = token && (await findActor(db, token, settings, noted));
    if (!actor) throw new Refusal('sessionEnded');
    request.actor = actor;
    requireAccess(actor, access);
  };
}

function requireAccess(actor: Actor, access: Exclude<Access, 'public'>): void {
  if (access === 'session') return;
  if (actor.mustChangePassword) throw new Refusal('defaultPasswordMustChange');
  if (!Object.hasOwn(actor.grants.permissions, access)) throw new Refusal('notPermitted');
}
