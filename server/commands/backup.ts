import { openDatabase } from '../database/open.ts';
import { writeBackup } from '../modules/backups/index.ts';
import { readStoredSettings } from '../modules/settings/index.ts';
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
    const settings = await readStoredSettings(database.db, input);
    const backups = { dumps: dumpsOf(database, input), folder };
    const name = await writeBackup(database.db, backups, settings, new AbortController().signal);
    if (name === undefined)
      throw new SettingsError('Another process is writing or reading a backup. Try again later.');
    console.log(`${folder}/${name}`);
  } finally {
    await database.close();
  }
});
