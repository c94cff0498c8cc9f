import { readSettings } from '../settings.ts';
import { orExit } from '../start/expected-failures.ts';

/** Ends with 1 and a message when the environment holds a setting that the server would not start with. */
await orExit(async () => {
  readSettings(process.env);
});
