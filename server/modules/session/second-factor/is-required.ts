import type { Actor } from '../../../http/handler.ts';
import { Refusal } from '../../../lib/refusal.ts';
import type { Settings } from '../../../settings.ts';
import type { Moved } from './transition.ts';

type Roles = Pick<Settings, 'secondFactorRoles'>;

/** Whether one of the roles is among those of which the company wants a second factor. */
export const isRequired = (roles: readonly string[], { secondFactorRoles }: Roles) =>
  roles.some((role) => secondFactorRoles.includes(role));

/** @throws Refusal `notPermitted` when nothing is left and a role of the person wants something */
export function requireEnoughLeft({ to }: Moved, { grants }: Actor, settings: Roles): void {
  if (to === 'absent' && isRequired(grants.roles, settings)) throw new Refusal('notPermitted');
}
