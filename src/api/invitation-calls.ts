import { invitationToken } from '../window/invitation-link.ts';
import { oneShot } from './one-shot.ts';
import { ApiFault, post } from './post.ts';

/** The password on its way from the page of an invitation to the call. */
export const invitedPassword = oneShot<string>();

/** That of the link that was opened. A page that was loaded anew has none any more, as if its link led nowhere. */
function heldToken(): string {
  const token = invitationToken.read();
  if (token === undefined) throw new ApiFault('refused', 'invitationOver', { reason: 'invitationOver' });
  return token;
}

/** To which account the link leads. The token is sent in the body, never in an address. */
export const readInvitation = (signal: AbortSignal) =>
  post('/invitation/read', { token: heldToken() }, { signal });

/** Chooses the password; the link is of no use then. */
export async function acceptInvitation(signal: AbortSignal) {
  const newPassword = invitedPassword.take() ?? '';
  await post('/invitation/accept', { token: heldToken(), newPassword }, { signal });
  invitationToken.forget();
}
