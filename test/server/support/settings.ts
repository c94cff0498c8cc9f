import { readSettings, type Settings } from '../../../server/settings.ts';

/** The defaults, which the tests may change in part. */
export const testSettings = (changes: Partial<Settings> = {}): Settings => ({
  ...readSettings({
    DATA_DIR: '/nowhere',
    SIGN_IN_PER_MINUTE: '100000',
    CALLS_PER_MINUTE: '1000000',
    FAULT_REPORTS_PER_HOUR: '100000',
    BACKUP_HOURS: '0',
    ATTACHMENTS: 'database',
  }),
  ...changes,
});
