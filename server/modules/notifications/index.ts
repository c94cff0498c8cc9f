export { notificationHandlers } from './handlers.ts';
export { mailNotifications } from './mail-notifications.ts';
export { notifyOfComment } from './notify.ts';
