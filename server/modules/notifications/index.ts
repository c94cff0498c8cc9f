export { notificationHandlers, unreadOf } from './handlers.ts';
export { mailNotifications } from './mail-notifications.ts';
export { notifyOfComment } from './notify.ts';
