import type { Handlers } from '../../http/handler.ts';
import { acceptInvitation } from './accept.ts';
import { invite } from './invite.ts';
import { readInvitation } from './read.ts';
import { withdrawInvitation } from './withdraw.ts';

export const invitationHandlers = {
  '/account/invite': invite,
  '/account/withdrawInvitation': withdrawInvitation,
  '/invitation/read': readInvitation,
  '/invitation/accept': acceptInvitation,
} satisfies Partial<Handlers>;
