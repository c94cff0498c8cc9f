import type { Payload } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import type { PasskeyIntent } from '../../../machines/session/passkey-dialog.ts';

/** A code, or what a passkey says. */
export type Proof = Payload<'/user/removeSecondFactor'>;
/** What of the second factor is given up. */
export type Removal = Exclude<PasskeyIntent, { type: 'add' }>;

/** Gives up a part of the own second factor. */
export async function removeWith(removal: Removal, proof: Proof, signal: AbortSignal): Promise<void> {
  if (removal.type === 'remove the device') await post('/user/removeSecondFactor', proof, { signal });
  else await post('/user/removePasskey', { id: removal.id, ...proof }, { signal });
}
