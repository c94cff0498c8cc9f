import { openDatabase } from '../database/open.ts';
import { readSettings } from '../settings.ts';
import { checkUp } from '../start/check-up.ts';
import { orExit } from '../start/expected-failures.ts';
import { optionsOf } from './options.ts';

const marks = { good: 'ok  ', doubtful: 'hint', bad: 'BAD ' };

/** Looks at everything that a server with these settings needs: `npm run check`. Exit code 1 when something is bad. */
await orExit(async () => {
  optionsOf({});
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    for await (const { about, is, line } of checkUp(database, settings)) {
      console.log(`${marks[is]}  ${about}: ${line}`);
      if (is === 'bad') process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
});
