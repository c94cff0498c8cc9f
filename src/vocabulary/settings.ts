import { defaultCurrency } from './currencies.ts';
import { faultReportRules } from './fault-report.ts';
import { languageCodes } from './languages.ts';
import { defaultNumberPattern, longestNumberPattern } from './number-pattern.ts';

/** How a setting is written; `usual` is in force where nobody has said anything else. */
type Written =
  | { is: 'line'; max: number; defaultValue: string; form?: 'number pattern' | 'days' | 'amount' }
  | { is: 'whole'; min: number; max: number; defaultValue: number }
  | { is: 'choice'; of: readonly [string, ...string[]]; defaultValue: string }
  /** Some of the words with commas between, in their order. */
  | { is: 'several'; of: readonly string[]; defaultValue: string }
  /** Three letters; the name of a time zone, and nothing for that of the database. */
  | { is: 'currency' | 'zone'; defaultValue: string };

type Section = 'company' | 'repairs' | 'signIn' | 'uploads' | 'backups';
/** `environment` names the variable that decides it, where one does, whatever is set on the screen. */
export type Setting = Written & { section: Section; environment?: string };

/** The sections of the screen by the ids of their rows. */
export const settingSections = {
  company: 900_001,
  signIn: 900_002,
  uploads: 900_003,
  backups: 900_004,
  repairs: 900_005,
} as const satisfies Record<Section, number>;
export type SettingSection = Section;
export const sectionNames = Object.keys(settingSections) as SettingSection[];

/** Whether everybody may sign in by a password, or only accounts for emergencies while there is an identity provider. */
export const passwordSignIns = ['everybody', 'emergency'] as const;

/** `default` is the one of the specification, `random` another each time. */
export const initialPasswords = ['default', 'random'] as const;

/** Whether everybody works, nobody changes anything, or only those work who may change the settings. */
export const serviceModes = ['normal', 'readOnly', 'maintenance'] as const;
export type ServiceMode = (typeof serviceModes)[number];

/** Whether somebody other than its creator has to approve a transfer or a disposal. */
export const approvalRules = ['notNeeded', 'needed'] as const;

/** Whether the receiver of an issue or a loan has to accept it. */
export const acceptanceRules = ['notNeeded', 'needed'] as const;

/** Who approves a bill: anyone with the permission, or anyone but its submitter. */
export const decidingRules = ['anyone', 'someoneElse'] as const;

/** Whether one person may correct an asset to disposed, or only a disposal ends it, which somebody else approves. */
export const correctionRules = ['alone', 'byDisposal'] as const;

/** Which department bears the depreciation of an asset: the one that uses it, or the one that manages it. */
export const chargedTo = ['using', 'managing'] as const;

/** Working hours in which a repair is to be done. */
const target = { is: 'whole', section: 'repairs', min: 1, max: 2000 } as const;

const minutes = { is: 'whole', section: 'signIn', min: 1 } as const;

/** What a company decides on the screen of settings, or whoever runs the server by its environment. */
export const companySettings = {
  companyName: { section: 'company', is: 'line', max: 60, defaultValue: '' },
  timeZone: { section: 'company', is: 'zone', defaultValue: '' },
  currency: { section: 'company', is: 'currency', defaultValue: defaultCurrency },
  offeredLanguages: {
    section: 'company',
    is: 'several',
    of: languageCodes,
    defaultValue: languageCodes.join(','),
  },
  assetNumberPattern: {
    section: 'company',
    is: 'line',
    max: longestNumberPattern,
    defaultValue: defaultNumberPattern,
    form: 'number pattern',
  },
  // Where they differ from working from Monday to Friday.
  holidays: { section: 'company', is: 'line', max: 2000, defaultValue: '', form: 'days' },
  workdays: { section: 'company', is: 'line', max: 2000, defaultValue: '', form: 'days' },
  findNote: { section: 'company', is: 'line', max: 200, defaultValue: '' },
  serviceMode: {
    section: 'company',
    is: 'choice',
    of: serviceModes,
    defaultValue: 'normal',
    environment: 'SERVICE_MODE',
  },
  serviceNote: { section: 'company', is: 'line', max: 200, defaultValue: '' },
  faultReports: { section: 'company', is: 'choice', of: faultReportRules, defaultValue: 'off' },
  transferApproval: { section: 'company', is: 'choice', of: approvalRules, defaultValue: 'notNeeded' },
  disposalApproval: { section: 'company', is: 'choice', of: approvalRules, defaultValue: 'needed' },
  issueAcceptance: { section: 'company', is: 'choice', of: acceptanceRules, defaultValue: 'notNeeded' },
  loanAcceptance: { section: 'company', is: 'choice', of: acceptanceRules, defaultValue: 'notNeeded' },
  // Of an hour of work, where that of the person is not known.
  labourRate: { section: 'company', is: 'line', max: 15, defaultValue: '', form: 'amount' },
  loanReminderDays: { section: 'company', is: 'whole', min: 0, max: 60, defaultValue: 2 },
  dueNoticeDays: { section: 'company', is: 'whole', min: 0, max: 60, defaultValue: 1 },
  endNoticeDays: { section: 'company', is: 'whole', min: 0, max: 365, defaultValue: 30 },
  waitNoticeDays: { section: 'company', is: 'whole', min: 0, max: 60, defaultValue: 2 },
  stockTakeApproval: { section: 'company', is: 'choice', of: decidingRules, defaultValue: 'someoneElse' },
  billApproval: { section: 'company', is: 'choice', of: decidingRules, defaultValue: 'someoneElse' },
  depreciationBy: { section: 'company', is: 'choice', of: chargedTo, defaultValue: 'using' },
  disposalByCorrection: { section: 'company', is: 'choice', of: correctionRules, defaultValue: 'alone' },
  repairHoursCritical: { ...target, defaultValue: 4 },
  repairHoursHigh: { ...target, defaultValue: 9 },
  repairHoursNormal: { ...target, defaultValue: 27 },
  repairHoursLow: { ...target, defaultValue: 90 },
  workFrom: { section: 'repairs', is: 'whole', min: 0, max: 23, defaultValue: 9 },
  workUntil: { section: 'repairs', is: 'whole', min: 1, max: 24, defaultValue: 18 },
  replaceShare: { section: 'repairs', is: 'whole', min: 1, max: 1000, defaultValue: 60 },
  sessionIdleMinutes: { ...minutes, max: 43_200, defaultValue: 30, environment: 'SESSION_IDLE_MINUTES' },
  sessionAbsoluteHours: { ...minutes, max: 8760, defaultValue: 12, environment: 'SESSION_ABSOLUTE_HOURS' },
  confirmMinutes: { ...minutes, max: 1440, defaultValue: 15, environment: 'CONFIRM_MINUTES' },
  passwordSignIn: { section: 'signIn', is: 'choice', of: passwordSignIns, defaultValue: 'everybody' },
  passwordMin: {
    section: 'signIn',
    is: 'whole',
    min: 6,
    max: 64,
    defaultValue: 6,
    environment: 'PASSWORD_MIN',
  },
  passwordMax: {
    section: 'signIn',
    is: 'whole',
    min: 16,
    max: 128,
    defaultValue: 16,
    environment: 'PASSWORD_MAX',
  },
  initialPassword: {
    section: 'signIn',
    is: 'choice',
    of: initialPasswords,
    defaultValue: 'default',
    environment: 'INITIAL_PASSWORD',
  },
  initialPasswordHours: { ...minutes, max: 8760, defaultValue: 72, environment: 'INITIAL_PASSWORD_HOURS' },
  invitationHours: { ...minutes, max: 8760, defaultValue: 72, environment: 'INVITATION_HOURS' },
  uploadLimitMb: {
    section: 'uploads',
    is: 'whole',
    min: 1,
    max: 1024,
    defaultValue: 20,
    environment: 'UPLOAD_LIMIT_MB',
  },
  csvLimitMb: {
    section: 'uploads',
    is: 'whole',
    min: 1,
    max: 1024,
    defaultValue: 100,
    environment: 'CSV_LIMIT_MB',
  },
  backupHours: {
    section: 'backups',
    is: 'whole',
    min: 0,
    max: 8760,
    defaultValue: 24,
    environment: 'BACKUP_HOURS',
  },
  backupsKept: {
    section: 'backups',
    is: 'whole',
    min: 1,
    max: 365,
    defaultValue: 7,
    environment: 'BACKUPS_KEPT',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof companySettings;
type ValueOf<Described> = Described extends { is: 'whole' }
  ? number
  : Described extends { is: 'choice'; of: readonly (infer Word)[] }
    ? Word
    : string;
export type CompanySettings = { [Name in SettingName]: ValueOf<(typeof companySettings)[Name]> };
export const settingNames = Object.keys(companySettings) as SettingName[];

export const settingsOf = (section: SettingSection) =>
  settingNames.filter((name) => companySettings[name].section === section);

/** Whose value decides: what the company set, the environment of the server, or what is usual. */
export const settingSources = ['company', 'environment', 'defaultValue'] as const;
