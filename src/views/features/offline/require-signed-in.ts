import { post } from '../../../api/post.ts';
import { otherPerson } from '../../../machines/offline/offline-copy.ts';
import { guid, token } from '../../../window/cookies.ts';

/** Somebody else is signed in with this browser than who made the copy. */
class OtherPerson extends Error {
  override name = 'OtherPerson';
  readonly reason = otherPerson;
}

let known: { session: string | undefined; loginid: string } | undefined;

/**
 * The server is asked once for each session; whether that has ended it says to what is sent itself.
 *
 * @throws OtherPerson, and what a call rejects with where nobody is signed in or the server is away
 */
export async function requireSignedIn(loginid: string, signal: AbortSignal): Promise<void> {
  const session = token.read();
  if (session !== undefined && known?.session === session && known.loginid === loginid) return;
  const call = { signal, quiet: true, ofSession: true };
  const person = await post('/user/getUserInfo', { guid: guid.read() ?? '' }, call);
  if (person.loginid !== loginid) throw new OtherPerson('Somebody else is signed in');
  known = { session, loginid };
}
