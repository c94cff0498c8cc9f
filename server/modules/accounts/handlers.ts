import type { Handlers } from '../../handler.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';
import { resetPassword } from './reset-password.ts';
import { unlockAccount } from './unlock.ts';

export const accountHandlers = {
  '/account/unlock': unlockAccount,
  '/account/resetPassword': resetPassword,
  '/account/removeSecondFactor': removeSecondFactorOf,
} satisfies Partial<Handlers>;
