import { pino } from 'pino';
import { readStoredFile } from '../modules/attachments/index.ts';
import { exportAll } from '../upkeep/export-all.ts';
import { onDatabase } from './on-database.ts';
import { parametersOf } from './options.ts';

/** Writes all that a company has into a new folder, to be read elsewhere: `npm run houqin -- export FOLDER`. */
await onDatabase(
  () => parametersOf(['FOLDER']),
  async ([folder], { db }, settings) => {
    const context = { db, settings, log: pino({ level: 'silent' }) };
    const { signal } = new AbortController();
    const { rows, tables, files } = await exportAll(db, folder, {
      files: (file) => readStoredFile(context, file, signal),
    });
    console.log(`${rows} rows of ${tables} tables and ${files} files are in ${folder}.`);
  },
);
