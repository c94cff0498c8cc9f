import { hostname, userInfo } from 'node:os';
import { appliedMigrations } from '../database/applied-migrations.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';
import type { Author } from '../log/write-log.ts';
import { readStoredSettings } from '../modules/settings/index.ts';
import { readSettings, type Settings, SettingsError } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';

/**
 * Works on the database of the settings, whose tables have to be those of this version, and closes it.
 *
 * @param read reads what the command was started with, before anything is opened
 */
export const onDatabase = <Input>(
  read: () => Input,
  work: (input: Input, database: OpenDatabase, settings: Settings) => Promise<void>,
): Promise<void> =>
  orExit(async () => {
    const input = read();
    const settings = readSettings(process.env);
    const database = await openDatabase(settings);
    try {
      const other = (await appliedMigrations(database.db)).filter(
        ({ at, isKnown }) => at === null || !isKnown,
      );
      if (other.length > 0)
        throw new SettingsError(
          `The tables of the database are not those of this version (${other.map(({ name }) => name).join(', ')}). npm run migrate -- --list says more.`,
        );
      await work(input, database, await readStoredSettings(database.db, settings));
    } finally {
      await database.close();
    }
  });

/** The author of what a command does: the user and the machine. */
export const operator = (): Author => ({ id: null, name: `${userInfo().username}@${hostname()}`, ip: null });
