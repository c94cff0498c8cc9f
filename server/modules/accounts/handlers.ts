import type { Handlers } from '../../handler.ts';
import { endSessionsOf } from './end-sessions.ts';
import { getAccount } from './get-account.ts';
import { listAccounts } from './list-accounts.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';
import { resetPassword } from './reset-password.ts';
import { unlockAccount } from './unlock.ts';

export const accountHandlers = {
  '/account/list': listAccounts,
  '/account/get': getAccount,
  '/account/endSessions': endSessionsOf,
  '/account/unlock': unlockAccount,
  '/account/resetPassword': resetPassword,
  '/account/removeSecondFactor': removeSecondFactorOf,
} satisfies Partial<Handlers>;
