import { sql } from 'kysely';
import type { Answer } from '../../../src/api/contract/index.ts';
import {
  companySettings,
  type SettingName,
  type SettingSection,
  sectionNames,
  settingsOf,
} from '../../../src/vocabulary/settings.ts';
import type { Db, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { Settings } from '../../settings.ts';

export type SectionAnswer = Answer<'/setting/get'>;
export type Stored = Partial<Record<SettingName, string | number>>;
export type SectionRow = {
  id: number;
  version: number;
  name: SettingSection;
  stored: Stored;
  updatedAt: Date;
};

const columns = sql`select id, version, name, content as stored, updated_at as "updatedAt" from setting_section`;

export async function readSections(db: Db): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`${columns} where name = any(${sectionNames}) order by id`.execute(
    db,
  );
  return rows;
}

/** @throws Refusal `notFound` */
export async function readSection(db: Db | Tx, id: number, lock = false): Promise<SectionRow> {
  const { rows } = await sql<SectionRow>`${columns} where id = ${id} and name = any(${sectionNames})
    ${lock ? sql`for update` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw new Refusal('notFound');
  return found;
}

/** What is kept in a row, and by it and the settings of this process what is in force. */
export function describedSection(
  { id, version, name, stored, updatedAt }: SectionRow,
  settings: Settings,
): SectionAnswer {
  return {
    id,
    version,
    name,
    settings: settingsOf(name).map((one) => {
      const own = stored[one];
      const input = settings.fromEnvironment.includes(one);
      const inForce = input ? settings[one] : (own ?? companySettings[one].defaultValue);
      return {
        name: one,
        stored: own === undefined ? null : String(own),
        inForce: String(inForce),
        source: input ? 'environment' : own === undefined ? 'defaultValue' : 'company',
      };
    }),
    updatedAt: updatedAt.toISOString(),
  };
}
