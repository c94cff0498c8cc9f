import { usualCurrency } from './currencies.ts';
import { languageCodes } from './languages.ts';
import { longestNumberPattern, usualNumberPattern } from './number-pattern.ts';

/** How a setting is written; `usual` is in force where nobody has said anything else. */
type Written =
  | { is: 'line'; most: number; usual: string; form?: 'number pattern' }
  | { is: 'whole'; least: number; most: number; usual: number }
  | { is: 'choice'; of: readonly [string, ...string[]]; usual: string }
  /** Some of the words with commas between, in their order. */
  | { is: 'several'; of: readonly string[]; usual: string }
  /** Three letters; the name of a time zone, and nothing for that of the database. */
  | { is: 'currency' | 'zone'; usual: string };

type Section = 'company' | 'signIn' | 'uploads' | 'backups';
/** `environment` names the variable that decides it, where one does, whatever is set on the screen. */
export type Setting = Written & { section: Section; environment?: string };

/** The sections of the screen by the ids of their rows. */
export const settingSections = {
  company: 900_001,
  signIn: 900_002,
  uploads: 900_003,
  backups: 900_004,
} as const satisfies Record<Section, number>;
export type SettingSection = Section;
export const sectionNames = Object.keys(settingSections) as SettingSection[];

/** `default` is the one of the specification, `random` another each time. */
export const initialPasswords = ['default', 'random'] as const;

const minutes = { is: 'whole', section: 'signIn', least: 1 } as const;

/** What a company decides on the screen of settings, or whoever runs the server by its environment. */
export const companySettings = {
  companyName: { section: 'company', is: 'line', most: 60, usual: '' },
  timeZone: { section: 'company', is: 'zone', usual: '' },
  currency: { section: 'company', is: 'currency', usual: usualCurrency },
  offeredLanguages: {
    section: 'company',
    is: 'several',
    of: languageCodes,
    usual: languageCodes.join(','),
  },
  assetNumberPattern: {
    section: 'company',
    is: 'line',
    most: longestNumberPattern,
    usual: usualNumberPattern,
    form: 'number pattern',
  },
  sessionIdleMinutes: { ...minutes, most: 43_200, usual: 30, environment: 'SESSION_IDLE_MINUTES' },
  sessionAbsoluteHours: { ...minutes, most: 8760, usual: 12, environment: 'SESSION_ABSOLUTE_HOURS' },
  confirmMinutes: { ...minutes, most: 1440, usual: 15, environment: 'CONFIRM_MINUTES' },
  passwordMin: { section: 'signIn', is: 'whole', least: 6, most: 64, usual: 6, environment: 'PASSWORD_MIN' },
  passwordMax: {
    section: 'signIn',
    is: 'whole',
    least: 16,
    most: 128,
    usual: 16,
    environment: 'PASSWORD_MAX',
  },
  initialPassword: {
    section: 'signIn',
    is: 'choice',
    of: initialPasswords,
    usual: 'default',
    environment: 'INITIAL_PASSWORD',
  },
  initialPasswordHours: { ...minutes, most: 8760, usual: 72, environment: 'INITIAL_PASSWORD_HOURS' },
  invitationHours: { ...minutes, most: 8760, usual: 72, environment: 'INVITATION_HOURS' },
  uploadLimitMb: {
    section: 'uploads',
    is: 'whole',
    least: 1,
    most: 1024,
    usual: 20,
    environment: 'UPLOAD_LIMIT_MB',
  },
  backupHours: {
    section: 'backups',
    is: 'whole',
    least: 0,
    most: 8760,
    usual: 24,
    environment: 'BACKUP_HOURS',
  },
  backupsKept: {
    section: 'backups',
    is: 'whole',
    least: 1,
    most: 365,
    usual: 7,
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
export const settingSources = ['company', 'environment', 'usual'] as const;
