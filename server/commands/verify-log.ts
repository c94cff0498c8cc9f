import { openDatabase } from '../database/open.ts';
import { verifyLog } from '../database/seal.ts';
import { readSettings } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';

/** Recomputes the chain of the log: `npm run verify-log`. Exit code 1 when it is broken. */
await orExit(async () => {
  const database = await openDatabase(readSettings(process.env), (error) => console.error(error.message));
  const { seals, entries, unsealed, broken, last } = await verifyLog(database.db);
  await database.close();
  console.log(`${entries} entries under ${seals} seals, ${unsealed} not sealed yet.`);
  if (last) console.log(`Last seal: ${last}`);
  if (broken.length === 0) {
    console.log('The log is whole.');
    return;
  }
  console.log(`The log has been tampered with: seals ${broken.join(', ')} do not match.`);
  process.exitCode = 1;
});
