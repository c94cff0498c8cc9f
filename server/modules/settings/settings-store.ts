import { sql } from 'kysely';
import { isZone } from '../../../src/vocabulary/parsing/clock.ts';
import { type CompanySettings, settingNames, settingSections } from '../../../src/vocabulary/settings.ts';
import type { Db } from '../../http/handler.ts';
import type { Settings } from '../../settings.ts';

type Row = {
  id: number;
  version: number;
  stored: Partial<CompanySettings>;
  logo: string | null;
  zone: string;
  providers: string;
  directory: boolean;
};

const nothingYet = { zone: '', logo: null, providers: '', directory: false };

/** What the company has set, as this process has read it last; every process reads again every few seconds. */
export class SettingsStore {
  values: Partial<CompanySettings> = {};
  /** The identity providers by which people sign in, `[[id, name], …]` as JSON; empty for none. */
  providers = '';
  /** People sign in by a password that they have in a directory of the company. */
  directory = false;
  /** The hash of its logo. */
  logo: string | null = null;
  /** Of what the company has decided for all; each change has a higher one. */
  version = 0;

  async read(db: Db): Promise<void> {
    const { rows } = await sql<Row>`
      select id, version, content as stored, (select hash from company_logo) as logo, current_setting('TimeZone') as zone,
        coalesce((select jsonb_agg(jsonb_build_array(id, name) order by name_sort, id) from identity_provider
          where state = 'active' and type <> 'ldap')::text, '') as providers,
        exists (select from identity_provider where state = 'active' and type = 'ldap') as directory
      from setting_section`.execute(db);
    const [first] = rows;
    const { zone, logo, providers, directory } = first ?? nothingYet;
    this.version = rows.find(({ id }) => id === settingSections.company)?.version ?? 0;
    // Until the company has said its zone, days begin by that of the database, and moments are said by the same.
    this.values = Object.assign({}, isZone(zone) && { timeZone: zone }, ...rows.map(({ stored }) => stored));
    this.logo = logo;
    this.providers = providers;
    this.directory = directory;
  }
}

const known = new WeakMap<Db, SettingsStore>();

export function settingsStoreOf(db: Db): SettingsStore {
  const stored = known.get(db) ?? new SettingsStore();
  known.set(db, stored);
  return stored;
}

/** The settings for a command, which reads once what the company has set. */
export async function readStoredSettings(db: Db, settings: Settings): Promise<Settings> {
  const stored = settingsStoreOf(db);
  await stored.read(db);
  return withStoredSettings(settings, stored);
}

/** The settings of the environment, and of what it leaves open what the company has set by now. */
export function withStoredSettings(settings: Settings, stored: SettingsStore): Settings {
  const open = settingNames.filter((name) => !settings.fromEnvironment.includes(name));
  return Object.defineProperties(
    { ...settings },
    Object.fromEntries(
      open.map((name) => [name, { enumerable: true, get: () => stored.values[name] ?? settings[name] }]),
    ),
  );
}
