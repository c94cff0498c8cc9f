import { sql } from 'kysely';
import { isZone } from '../../../src/vocabulary/figures/clock.ts';
import { type CompanySettings, settingNames } from '../../../src/vocabulary/settings.ts';
import type { Db } from '../../handler.ts';
import type { Settings } from '../../settings.ts';

/** What the company has set, as this process has read it last; every process reads again every few seconds. */
export class KeptSettings {
  values: Partial<CompanySettings> = {};
  /** The hash of its logo. */
  logo: string | null = null;

  async read(db: Db): Promise<void> {
    const { rows } = await sql<{ kept: Partial<CompanySettings>; logo: string | null; zone: string }>`
      select kept, (select hash from company_logo) as logo, current_setting('TimeZone') as zone
      from setting_section`.execute(db);
    const [{ zone, logo } = { zone: '', logo: null }] = rows;
    // Until the company has said its zone, days begin by that of the database, and moments are said by the same.
    this.values = Object.assign({}, isZone(zone) && { timeZone: zone }, ...rows.map(({ kept }) => kept));
    this.logo = logo;
  }
}

const known = new WeakMap<Db, KeptSettings>();

export function keptOn(db: Db): KeptSettings {
  const kept = known.get(db) ?? new KeptSettings();
  known.set(db, kept);
  return kept;
}

/** The settings of the environment, and of what it leaves open what the company has set by now. */
export function withKept(settings: Settings, kept: KeptSettings): Settings {
  const open = settingNames.filter((name) => !settings.fromEnvironment.includes(name));
  return Object.defineProperties(
    { ...settings },
    Object.fromEntries(
      open.map((name) => [name, { enumerable: true, get: () => kept.values[name] ?? settings[name] }]),
    ),
  );
}
