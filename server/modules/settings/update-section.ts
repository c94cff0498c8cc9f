import { sql } from 'kysely';
import { isZone } from '../../../src/vocabulary/parsing/clock.ts';
import { isDayList } from '../../../src/vocabulary/parsing/day-list.ts';
import {
  companySettings,
  type ServiceMode,
  type Setting,
  type SettingName,
  type SettingSection,
  settingSections,
  settingsOf,
} from '../../../src/vocabulary/settings.ts';
import { requireAdministrator } from '../../access/require-administrator.ts';
import { jsonText } from '../../database/json-text.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Db, Handler, Tx } from '../../http/handler.ts';
import { Refusal } from '../../lib/refusal.ts';
import { type Author, authorOf, type LogRecord, writeLog } from '../../log/write-log.ts';
import type { Settings } from '../../settings.ts';
import { describedSection, readSection, type SectionRow, type Stored } from './read-section.ts';
import { settingsStoreOf } from './settings-store.ts';

export const updateSection: Handler<'/setting/update'> = async ({ id, version, changes }, context) => {
  const { db, settings } = context;
  await requireZone(db, changes);
  const saved = await inTransaction(
    db,
    async (tx) => {
      const before = await lockSection(tx, id, version, settings);
      const names = settingsOf(before.name);
      const input = Object.entries(changes) as [SettingName, string | number | null][];
      const foreign = input.find(
        ([name]) => !names.includes(name) || settings.fromEnvironment.includes(name),
      );
      if (foreign) throw new Refusal('badReference', { field: foreign[0] });
      requireDays(input);
      const next = normalised({ ...before.stored, ...Object.fromEntries(input) });
      requireAgreement(next, settings);
      const changed = names.filter((name) => before.stored[name] !== next[name]);
      if (changed.length === 0) return before;
      if (currencyOf(next) !== currencyOf(before.stored)) await requireNothingPosted(tx);
      await keepSection(tx, before, next);
      if (changed.includes('passwordSignIn')) await requireAdministrator(tx);
      await logSection(tx, authorOf(context), before, changesOf(before.stored, next, changed));
      return { ...before, version: version + 1 };
      // The read-only mode has to let its own end through.
    },
    { whenHeld: 'serviceMode' in changes },
  );
  await settingsStoreOf(db).read(db);
  return { id, version: saved.version, name: saved.name };
};

/** Sets the mode for an operator, who may have no account. @param note is shown to people; empty for none */
export async function setServiceMode(db: Db, author: Author, mode: ServiceMode, note: string): Promise<void> {
  const section = async (tx: Tx) => {
    const before = await readSection(tx, settingSections.company, true);
    const next = normalised({
      ...before.stored,
      serviceMode: mode === companySettings.serviceMode.defaultValue ? null : mode,
      serviceNote: note,
    });
    await keepSection(tx, before, next);
    await logSection(tx, author, before, changesOf(before.stored, next, ['serviceMode', 'serviceNote']));
  };
  await inTransaction(db, section, { whenHeld: true });
}

const changesOf = (before: Stored, next: Stored, names: readonly SettingName[]) =>
  names
    .filter((field) => before[field] !== next[field])
    .map((field) => ({ field, from: textOf(before[field]), to: textOf(next[field]) }));

/** @throws Refusal `badValue` for days that are not there */
function requireDays(input: readonly [SettingName, unknown][]): void {
  for (const [name, value] of input) {
    const one: Setting = companySettings[name];
    if (one.is !== 'line' || one.form !== 'days' || value === null || value === '') continue;
    if (!isDayList(String(value))) throw new Refusal('badValue', { field: name });
  }
}

/** @throws Refusal `notFound`, `stale` with both sides */
export async function lockSection(
  tx: Tx,
  id: number,
  version: number,
  settings: Settings,
): Promise<SectionRow> {
  const row = await readSection(tx, id, true);
  if (row.version !== version) throw new Refusal('stale', { current: describedSection(row, settings) });
  return row;
}

export const keepSection = (tx: Tx, { id, version }: SectionRow, stored: Stored) =>
  sql`update setting_section set content = ${jsonText(stored)}::jsonb, version = ${version + 1},
    updated_at = now() where id = ${id}`.execute(tx);

/** As of accounts, those read it who read the log of all. */
export const logSection = (tx: Tx, author: Author, { id, name }: SectionRow, changes: LogRecord['changes']) =>
  writeLog(tx, author, {
    way: 'form',
    action: 'updated',
    recordKind: 'setting',
    recordId: id,
    recordLabel: titles[name],
    organisationId: null,
    changes,
  });

/** As the roles of the product are stored, in the language of the company. */
const titles: Record<SettingSection, string> = {
  company: '公司',
  signIn: '登录',
  uploads: '上传',
  backups: '备份',
  repairs: '维修',
};

const textOf = (value: string | number | undefined) => (value === undefined ? null : String(value));

/** Texts without blanks around them; what is nothing is usual. */
const normalised = (stored: Record<string, string | number | null>): Stored =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => {
      const normalise = typeof value === 'string' ? inOrder(name as SettingName, value.trim()) : value;
      return normalise === null || normalise === '' ? [] : [[name, normalise]];
    }),
  );

/** Of several words each once, in their order. */
function inOrder(name: SettingName, value: string): string {
  const one: Setting = companySettings[name];
  const input = value.split(',');
  return one.is === 'several' ? one.of.filter((word) => input.includes(word)).join(',') : value;
}

/** @throws Refusal `badReference` for a time zone that the database or this program does not know */
async function requireZone(db: Db, { timeZone }: Partial<Record<SettingName, unknown>>): Promise<void> {
  if (typeof timeZone !== 'string' || timeZone === '') return;
  const { rows } = await sql`select from pg_timezone_names where name = ${timeZone}`.execute(db);
  if (rows.length === 0 || !isZone(timeZone)) throw new Refusal('badReference', { field: 'timeZone' });
}

const currencyOf = ({ currency }: Stored) => currency ?? companySettings.currency.defaultValue;

/** @throws Refusal `currencyPosted` once the books have entries in the currency of the company */
async function requireNothingPosted(tx: Tx): Promise<void> {
  const { rows } =
    await sql`select from depreciation_run where state in ('posted', 'reversed') limit 1`.execute(tx);
  if (rows.length > 0) throw new Refusal('currencyPosted');
}

/** @throws Refusal `contradiction` for the shortest password being longer than the longest */
function requireAgreement(stored: Stored, settings: Settings): void {
  const inForce = (name: 'passwordMin' | 'passwordMax') =>
    settings.fromEnvironment.includes(name)
      ? settings[name]
      : (stored[name] ?? companySettings[name].defaultValue);
  if (inForce('passwordMin') > inForce('passwordMax'))
    throw new Refusal('contradiction', { field: 'passwordMin', other: 'passwordMax' });
}
