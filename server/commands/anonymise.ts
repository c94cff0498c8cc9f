import { anonymise } from '../modules/people/index.ts';
import { SettingsError } from '../settings.ts';
import { onDatabase, operator } from './on-database.ts';
import { parametersOf } from './options.ts';

/** Takes somebody who has left out of the records: `npm run houqin -- anonymise JOB_NO NAME`, the name that stands there. */
await onDatabase(
  () => parametersOf(['JOB_NO', 'NAME']),
  async ([jobNo, input], { db }) => {
    const name = input.trim();
    if (name === '' || name.length > 100) throw new SettingsError('NAME takes 1 to 100 characters.');
    const { entries, hasNamesake } = await anonymise(db, operator(), jobNo, name);
    console.log(`${jobNo} is called ${name} now; contact and account are gone.`);
    if (entries > 0)
      console.log(`${entries} entries of the log have the name that it had: the log is sealed and stays.`);
    if (hasNamesake)
      console.log('Somebody else has the same name: records that say who did something still have it.');
    console.log('Comments, notes, attached files and posted reports of stock-takes are as they were.');
  },
);
