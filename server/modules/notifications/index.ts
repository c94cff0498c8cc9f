export { mailNotifications } from './mail-notifications.ts';
export { notifyOfComment } from './notify.ts';
export { unreadOf } from './own-notifications.ts';
