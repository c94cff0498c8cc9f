import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Settings } from '../../settings.ts';

/** That a session is over neither by idleness nor by age. */
export const sessionIsActive = (
  limits: Pick<Settings, 'sessionIdleMinutes' | 'sessionAbsoluteHours'>,
): RawBuilder<SqlBool> => sql<SqlBool>`(session.last_seen_at > now() - make_interval(mins => ${limits.sessionIdleMinutes}::int)
  and session.created_at > now() - make_interval(hours => ${limits.sessionAbsoluteHours}::int))`;
