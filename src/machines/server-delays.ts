import { companySettings } from '../vocabulary/settings.ts';
import { machineDelays } from './delays.ts';
import { sessionDelays } from './lifecycles/server-session.ts';

const { sessionIdleMinutes, sessionAbsoluteHours, confirmMinutes, initialPasswordHours } = companySettings;

/**
 * How long the delays of all machines last as drawings show them, in milliseconds: those of the server where the company
 * has set nothing else.
 */
export const drawnDelays: Readonly<Record<string, number>> = {
  ...machineDelays,
  ...sessionDelays({
    sessionIdleMinutes: sessionIdleMinutes.defaultValue,
    sessionAbsoluteHours: sessionAbsoluteHours.defaultValue,
    confirmMinutes: confirmMinutes.defaultValue,
  }),
  'lifetime of an initial password': initialPasswordHours.defaultValue * 3_600_000,
};
