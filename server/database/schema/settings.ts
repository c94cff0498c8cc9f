import type { CompanySettings } from '../../../src/vocabulary/settings.ts';
import type { Json, Versioned } from './columns.ts';

type SettingSectionTable = {
  id: number;
  name: string;
  /** What was set; what was not is usual. */
  content: Json<Partial<CompanySettings>>;
} & Versioned;

/** One row or none. */
type CompanyLogoTable = { id: number; hash: string; type: string; bytes: Uint8Array };

export type SettingTables = { setting_section: SettingSectionTable; company_logo: CompanyLogoTable };
