import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import { logReadings } from '../../vocabulary/log-readings.ts';
import type { SettingName, SettingSection } from '../../vocabulary/settings.ts';
import type { RecordWords } from './record-words.ts';

export const sectionTitles = {
  company: msg({ message: 'Company', context: 'settings' }),
  signIn: msg({ message: 'Sign-in', context: 'settings' }),
  uploads: msg({ message: 'Uploads', context: 'settings' }),
  backups: msg({ message: 'Backups', context: 'settings' }),
} as const satisfies Record<SettingSection, MessageDescriptor>;

const fields = {
  companyName: msg`Name of the company`,
  timeZone: msg`Time zone`,
  currency: msg`Currency of new amounts`,
  offeredLanguages: msg`Languages offered`,
  assetNumberPattern: msg`Pattern of asset numbers`,
  sessionIdleMinutes: msg`Idle sessions end after (minutes)`,
  sessionAbsoluteHours: msg`Every session ends after (hours)`,
  confirmMinutes: msg`A typed password counts for (minutes)`,
  passwordMin: msg`Shortest password (characters)`,
  passwordMax: msg`Longest password (characters)`,
  initialPassword: msg`Initial passwords`,
  initialPasswordHours: msg`A random initial password is good for (hours)`,
  invitationHours: msg`An invitation is good for (hours)`,
  uploadLimitMb: msg`Largest file to upload (MB)`,
  backupHours: msg`Backup every (hours; 0 for none)`,
  backupsKept: msg`Backups kept`,
} as const satisfies Record<SettingName, MessageDescriptor>;

export const setting = {
  name: msg({ message: 'Settings', context: 'screen' }),
  address: sections.Settings.path,
  needs: 'setting.read',
  actions: {
    'backed up': msg`Backed up`,
    'backup verified': msg`Backup verified`,
    'backup downloaded': msg`Backup downloaded`,
  },
  fields: { ...fields, logo: msg`Logo` },
  values: {
    initialPassword: {
      default: msg`The same for all, to be changed at once`,
      random: msg`Another each time`,
    },
    ...logReadings.setting,
  },
} as const satisfies RecordWords;
