import type { With } from './mail-notifications.ts';

export { notifyOfComment } from './notify.ts';
export { unreadOf } from './own-notifications.ts';

/** Loaded where there is a mail server. */
export const mailNotifications = async (by: With): Promise<number> =>
  by.settings.mail ? (await import('./mail-notifications.ts')).mailNotifications(by) : 0;
