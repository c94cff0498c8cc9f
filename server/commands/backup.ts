import { openDatabase } from '../database/open.ts';
import { writeBackup } from '../modules/backups/index.ts';
import { settingsStoreOf, withStoredSettings } from '../modules/settings/index.ts';
import { readSettings, SettingsError } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';
import { dumpsOf } from '../upkeep/backups/dumps.ts';
import { optionsOf } from './options.ts';

/** Writes a backup of the database and of the attached files in a folder: `npm run backup`. */
await orExit(async () => {
  optionsOf({});
  const input = readSettings(process.env);
  const folder = input.backupFolder;
  if (folder === null) throw new SettingsError('BACKUP_FOLDER is not set: the folder for the backup.');
  const database = await openDatabase(input);
  try {
    const stored = settingsStoreOf(database.db);
    await stored.read(database.db);
    const dumps = dumpsOf(database, input);
    if (!dumps) throw new Error('This database cannot be dumped.');
    const settings = withStoredSettings(input, stored);
    const name = await writeBackup(database.db, { dumps, folder }, settings, new AbortController().signal);
    if (name === undefined)
      throw new SettingsError('Another process is writing or reading a backup. Try again later.');
    console.log(`${folder}/${name}`);
  } finally {
    await database.close();
  }
});
