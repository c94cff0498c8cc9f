import type { SessionDelay } from '../../../src/machines/lifecycles/server-session.ts';
import type { Settings } from '../../settings.ts';

export type SessionLimits = Pick<Settings, 'sessionIdleMinutes' | 'sessionAbsoluteHours' | 'confirmMinutes'>;

const minute = 60_000;
/** How long a session waits for the second step. */
const minutesToSecondStep = 10;

/** How long each delay of a session lasts, in milliseconds. */
export const sessionDelays = (limits: SessionLimits): Record<SessionDelay, number> => ({
  'idle limit': limits.sessionIdleMinutes * minute,
  'longest session': limits.sessionAbsoluteHours * 60 * minute,
  'time for the second step': minutesToSecondStep * minute,
  'time of a confirmation': limits.confirmMinutes * minute,
});
