import type { DialogEnd, PasskeyHindrance } from '../vocabulary/passkeys.ts';

/** Why this page cannot use passkeys that work at an address; null where it can. */
export function hindranceOf(passkeysAt: string | null): PasskeyHindrance | null {
  if (!window.isSecureContext) return 'no https';
  if (typeof PublicKeyCredential === 'undefined') return 'not known to the browser';
  if (passkeysAt === null) return 'no address';
  return passkeysAt === location.origin ? null : 'another address';
}

/** The browser's own dialog ended without an answer. */
export class DialogEnded extends Error {
  override name = 'DialogEnded';
  readonly reason: DialogEnd;

  constructor(reason: DialogEnd, message: string) {
    super(message);
    this.reason = reason;
  }
}
