import { companySettings } from '../vocabulary/settings.ts';
import { machineDelays } from './delays.ts';
import type { SessionDelay } from './lifecycles/server-session.ts';

const minute = 60_000;

/** How long the delays of the server's machines last, in milliseconds, where the company has set nothing else. */
export const serverDelays = {
  'idle limit': companySettings.sessionIdleMinutes.defaultValue * minute,
  'longest session': companySettings.sessionAbsoluteHours.defaultValue * 60 * minute,
  'lifetime of an initial password': companySettings.initialPasswordHours.defaultValue * 60 * minute,
  'time for the second step': 10 * minute,
  'time of a confirmation': companySettings.confirmMinutes.defaultValue * minute,
} as const satisfies Record<SessionDelay | 'lifetime of an initial password', number>;

/** Those of all machines, as drawings show them. */
export const drawnDelays: Readonly<Record<string, number>> = { ...machineDelays, ...serverDelays };
