import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../machines/session/session.ts';
import { hasOfflineMark } from '../window/offline-mark.ts';
import { forgetOfflinePage } from '../window/offline-page.ts';

/**
 * Removes copies of records from this device that are none of a person's business: those of others when somebody
 * enters, and all when the person signs out. What is not sent stays.
 */
export function followOffline(session: ActorRefFrom<typeof sessionMachine>) {
  const remove = async (but: string | null) => {
    if (!hasOfflineMark()) return;
    const { removeCopiesExceptOf } = await import('../window/offline-copies.ts');
    await removeCopiesExceptOf(but).catch(() => {});
    if (but === null) await forgetOfflinePage().catch(() => {});
  };
  session.on('person entered', ({ user }) => void remove(user.loginid));
  let isOut = false;
  session.subscribe((state) => {
    const was = isOut;
    isOut = state.matches('signing out');
    if (isOut && !was) void remove(null);
  });
}
