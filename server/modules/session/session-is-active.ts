import { type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  type SessionDelay,
  type SessionLimits,
  sessionDelays,
} from '../../../src/machines/lifecycles/server-session.ts';

/** As SQL: how long ago the moment of a column was. */
export const millisecondsSince = (column: string): RawBuilder<unknown> =>
  sql.raw(`(extract(epoch from now() - ${column}) * 1000)::float8`);

/** That a session is alive, as its machine has it, for statements over many of them. */
export const sessionIsActive = (limits: SessionLimits): RawBuilder<SqlBool> => {
  const delays = sessionDelays(limits);
  const since = (delay: SessionDelay) => sql`now() - make_interval(secs => ${delays[delay] / 1000}::float8)`;
  return sql<SqlBool>`(session.last_seen_at > ${since('idle limit')} and session.created_at > ${since('longest session')}
    and not (session.second_step_due and session.created_at <= ${since('time for the second step')}))`;
};
