import { sql } from 'kysely';
import { sessionDelays } from '../../../src/machines/lifecycles/server-session.ts';
import { own } from '../../../src/vocabulary/own.ts';
import { companySettings } from '../../../src/vocabulary/settings.ts';
import type { Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';

/** The setting from which each delay of the server follows. */
const settingOf = {
  'idle limit': 'sessionIdleMinutes',
  'longest session': 'sessionAbsoluteHours',
  'time of a confirmation': 'confirmMinutes',
  'lifetime of an initial password': 'initialPasswordHours',
} as const;

/** How long each delay of the server lasts, in milliseconds, and by whom and when it was set last. */
export async function delaysInForce(db: Db, settings: Settings) {
  const lasting = {
    ...sessionDelays(settings),
    'lifetime of an initial password': settings.initialPasswordHours * 3_600_000,
  };
  const { rows } = await sql<{ field: string; to: string | null; at: Date; by: string }>`
    select distinct on (change->>'field') change->>'field' as field, change->>'to' as to, entry.at, actor_name as by
    from log_entry entry cross join jsonb_array_elements(changes) change
    where record_kind = 'setting' and change->>'field' = any(${Object.values(settingOf)}::text[])
    order by change->>'field', entry.id desc`.execute(db);
  return Object.entries(lasting).map(([delay, lasts]) => {
    const name = own(settingOf, delay);
    // What the environment says instead was set by nobody here.
    const set = rows.find(
      ({ field, to }) =>
        name === field && Number(to ?? companySettings[name].defaultValue) === settings[name],
    );
    return { delay, lasts, ...(set && { set: { at: new Date(set.at).toISOString(), by: set.by } }) };
  });
}
