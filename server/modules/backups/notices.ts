import { sql } from 'kysely';
import { settingSections } from '../../../src/vocabulary/settings.ts';
import { accountHolds } from '../../access/scope.ts';
import { type DateNotice, everybodyWho, type StepNotice } from '../../notices/notice.ts';

const fault = {
  kind: 'setting',
  reason: 'abnormal',
  to: everybodyWho(accountHolds('backup.write')),
} as const;
const section = sql.lit(settingSections.backups);

/** A backup that could not be restored on trial or was not whole, and a log in which something does not match. */
export const backupDates: readonly DateNotice[] = [
  {
    ...fault,
    stage: 'backup broken',
    label: sql`(select name from backup where verified_at is not null order by verified_at desc limit 1)`,
    due: () => sql`select ${section}::bigint as id, verified_at as due from backup
      where verified_at is not null and (faults is null or faults > 0)`,
  },
  {
    ...fault,
    stage: 'log broken',
    label: sql`to_char(source.at, 'YYYY-MM-DD')`,
    due: () =>
      sql`select ${section}::bigint as id, verified_at as due from log_verification where faults > 0`,
  },
];

export const backupSteps: readonly StepNotice[] = [
  {
    ...fault,
    when: sql`source.action = 'backup failed'`,
    label: sql`to_char(source.at, 'YYYY-MM-DD')`,
  },
];
