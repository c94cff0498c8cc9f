import { sql } from 'kysely';
import { sessionDelays } from '../../../src/machines/lifecycles/server-session.ts';
import type { Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';

/** The setting from which each delay of the server follows. */
const settingOf: Readonly<Record<string, keyof Settings>> = {
  'idle limit': 'sessionIdleMinutes',
  'longest session': 'sessionAbsoluteHours',
  'time of a confirmation': 'confirmMinutes',
  'lifetime of an initial password': 'initialPasswordHours',
};

/** How long each delay of the server lasts, in milliseconds, and by whom and when it was set last. */
export async function delaysInForce(db: Db, settings: Settings) {
  const lasting = {
    ...sessionDelays(settings),
    'lifetime of an initial password': settings.initialPasswordHours * 3_600_000,
  };
  const { rows } = await sql<{ field: string; at: Date; by: string }>`
    select distinct on (change->>'field') change->>'field' as field, entry.at, actor_name as by
    from log_entry entry cross join jsonb_array_elements(changes) change
    where record_kind = 'setting' and change->>'field' = any(${Object.values(settingOf)}::text[])
    order by change->>'field', entry.id desc`.execute(db);
  return Object.entries(lasting).map(([delay, lasts]) => {
    const set = rows.find(({ field }) => field === settingOf[delay]);
    return { delay, lasts, ...(set && { set: { at: new Date(set.at).toISOString(), by: set.by } }) };
  });
}
