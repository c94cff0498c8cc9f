export { insertAdministrator } from './create-administrator.ts';
export { endAllSessions } from './end-sessions.ts';
export { giveRoles } from './give-roles.ts';
export { findByLogin, type NamedAccount } from './named-account.ts';
export { removeSecondFactor } from './remove-second-factor.ts';
export { giveInitialPassword } from './reset-password.ts';
export { makeEmergency } from './set-emergency.ts';
export { unlock } from './unlock.ts';
