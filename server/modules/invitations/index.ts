export { describedMail } from './mail-state.ts';
export { moveInvitation } from './move-invitation.ts';
export { openInvitation } from './open-invitation.ts';
