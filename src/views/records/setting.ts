import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sections } from '../../api/contract/screens.ts';
import { logReadings } from '../../vocabulary/log-readings.ts';
import type { SettingName, SettingSection } from '../../vocabulary/settings.ts';
import type { RecordWords } from './record-words.ts';

export const sectionTitles = {
  company: msg({ message: 'Company', context: 'settings' }),
  repairs: msg({ message: 'Repairs', context: 'screen' }),
  signIn: msg({ message: 'Sign-in', context: 'settings' }),
  uploads: msg({ message: 'Uploads', context: 'settings' }),
  backups: msg({ message: 'Backups', context: 'settings' }),
} as const satisfies Record<SettingSection, MessageDescriptor>;

const fields = {
  companyName: msg`Company name`,
  timeZone: msg`Time zone`,
  currency: msg`Default currency`,
  offeredLanguages: msg`Available languages`,
  assetNumberPattern: msg`Asset number format`,
  sessionIdleMinutes: msg`Idle timeout (minutes)`,
  sessionAbsoluteHours: msg`Maximum session length (hours)`,
  confirmMinutes: msg`Re-authentication valid for (minutes)`,
  passwordMin: msg`Minimum password length (characters)`,
  passwordMax: msg`Maximum password length (characters)`,
  passwordSignIn: msg`Sign-in with a password`,
  initialPassword: msg`Initial passwords`,
  initialPasswordHours: msg`Random initial password expires after (hours)`,
  invitationHours: msg`Invitation expires after (hours)`,
  uploadLimitMb: msg`Max upload size (MB)`,
  csvLimitMb: msg`Max CSV file size (MB)`,
  backupHours: msg`Backup interval (hours; 0 for none)`,
  backupsKept: msg`Backups to keep`,
  repairHoursCritical: msg`Repair time when critical (working hours)`,
  repairHoursHigh: msg`Repair time when urgent (working hours)`,
  labourRate: msg`Rate of an hour of work`,
  repairHoursNormal: msg`Repair time when normal (working hours)`,
  repairHoursLow: msg`Repair time when low (working hours)`,
  workFrom: msg`Working day begins (hour)`,
  workUntil: msg`Working day ends (hour)`,
  replaceShare: msg`Suggest replacement when repairs cost more than (% of value)`,
  holidays: msg`Holidays`,
  workdays: msg`Working weekends`,
  findNote: msg`Note for finders`,
  serviceMode: msg`Operation`,
  serviceNote: msg`Message while changes are not possible`,
  faultReports: msg`Fault reports without an account`,
  transferApproval: msg`Approval of transfers`,
  disposalApproval: msg`Approval of disposals`,
  stockTakeApproval: msg`Approval of stock-takes`,
  billApproval: msg`Approval of bills`,
  depreciationBy: msg`Depreciation is borne by`,
  disposalByCorrection: msg`Correction to “Disposed”`,
  issueAcceptance: msg`Acceptance of issues`,
  loanAcceptance: msg`Acceptance of loans`,
  loanReminderDays: msg`Remind of loans before they are due (days; 0 for never)`,
  dueNoticeDays: msg`Notify of work and bills before they are due (days; 0 for never)`,
  endNoticeDays: msg`Notify of warranties and certificates before they end (days; 0 for never)`,
  waitNoticeDays: msg`Notify again of what waits for an answer (after days; 0 for never)`,
} as const satisfies Record<SettingName, MessageDescriptor>;

export const setting = {
  name: msg({ message: 'Settings', context: 'screen' }),
  address: sections.Settings.path,
  needs: 'setting.read',
  actions: {
    'backed up': msg`Backed up`,
    'backup failed': msg`Backup failed`,
    'backup verified': msg`Backup verified`,
    'backup downloaded': msg`Backup downloaded`,
    'log verified': msg`Log verified`,
    'files verified': msg`Attached files verified`,
  },
  fields: { ...fields, logo: msg`Logo`, accountCodes: msg`Account codes` },
  values: {
    serviceMode: {
      normal: msg({ message: 'Normal', context: 'service' }),
      readOnly: msg`Read-only: nobody can change anything`,
      maintenance: msg`Maintenance: only administrators can work`,
    },
    faultReports: {
      off: msg`Not offered`,
      on: msg`Offered to whoever scans a label`,
    },
    transferApproval: {
      notNeeded: msg`Not required`,
      needed: msg`Required, by someone other than the creator`,
    },
    disposalApproval: {
      notNeeded: msg`Not required`,
      needed: msg`Required, by someone other than the creator`,
    },
    issueAcceptance: {
      notNeeded: msg`Not required`,
      needed: msg`Required, by the receiver`,
    },
    loanAcceptance: {
      notNeeded: msg`Not required`,
      needed: msg`Required, by the receiver`,
    },
    stockTakeApproval: {
      anyone: msg`By anyone with the permission`,
      someoneElse: msg`By someone who took no part in it`,
    },
    billApproval: {
      anyone: msg`By anyone with the permission`,
      someoneElse: msg`By someone who did not write or submit it`,
    },
    depreciationBy: {
      using: msg`The department that uses the asset`,
      managing: msg`The department that manages the asset`,
    },
    disposalByCorrection: {
      alone: msg`By one person, with their password`,
      byDisposal: msg`Only by a disposal, with its approval`,
    },
    passwordSignIn: {
      everybody: msg`For everybody`,
      emergency: msg`For emergency accounts only, while an identity provider is active`,
    },
    initialPassword: {
      default: msg`Same for all, must be changed at first sign-in`,
      random: msg`Random for each account`,
    },
    ...logReadings.setting,
  },
} as const satisfies RecordWords;
