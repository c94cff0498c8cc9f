import { exportOf } from '../../exports/export-of.ts';
import type { Handlers } from '../../http/handler.ts';
import { countReach } from './count-reach.ts';
import { createAccount } from './create-account.ts';
import { endSessionsOf } from './end-sessions.ts';
import { exported } from './export-columns.ts';
import { getAccount } from './get-account.ts';
import { listAccounts } from './list-accounts.ts';
import { listRolesToGive } from './list-roles.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';
import { resetPassword } from './reset-password.ts';
import { setDisabled } from './set-disabled.ts';
import { setEmergency } from './set-emergency.ts';
import { setRoles } from './set-roles.ts';
import { unlinkIdentity } from './unlink-identity.ts';
import { unlockAccount } from './unlock.ts';

export const accountHandlers = {
  '/account/list': listAccounts,
  '/account/export': exportOf('account', listAccounts, exported),
  '/account/get': getAccount,
  '/account/roles': listRolesToGive,
  '/account/reach': countReach,
  '/account/create': createAccount,
  '/account/setRoles': setRoles,
  '/account/setDisabled': setDisabled,
  '/account/setEmergency': setEmergency,
  '/account/unlinkIdentity': unlinkIdentity,
  '/account/endSessions': endSessionsOf,
  '/account/unlock': unlockAccount,
  '/account/resetPassword': resetPassword,
  '/account/removeSecondFactor': removeSecondFactorOf,
} satisfies Partial<Handlers>;
