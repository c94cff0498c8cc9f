import type { With } from './send-notifications.ts';

export { notifyOfComment } from './notify.ts';
export { unreadOf } from './own-notifications.ts';

/**
 * Sends people by mail and in chats what is new for them. Loaded when it is first done.
 *
 * @returns how many messages were taken
 */
export async function sendNotifications(by: With): Promise<number> {
  const { mailNotifications } = await import('./mail-notifications.ts');
  const { chatNotifications } = await import('./chat-notifications.ts');
  return (await mailNotifications(by)) + (await chatNotifications(by));
}
