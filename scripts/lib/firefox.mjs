import { existsSync } from 'node:fs';
import { findProgram, installFromDebian } from './debian.mjs';

const names = ['firefox-esr', 'firefox'];
const application = '/Applications/Firefox.app/Contents/MacOS/firefox';

function findFirefox() {
  const named = process.env.FIREFOX;
  if (named) {
    if (!existsSync(named)) throw new Error(`FIREFOX is ${named}, which does not exist.`);
    return named;
  }
  return findProgram(names) ?? (existsSync(application) ? application : undefined);
}

/** Finds Firefox, or installs it where that needs no question; else says what to do. */
export async function ensureFirefox() {
  let found = findFirefox();
  if (!found && (await installFromDebian(['firefox-esr']))) found = findFirefox();
  if (!found)
    throw new Error('Firefox is missing. Install firefox-esr or firefox, or set FIREFOX to its path.');
  return found;
}
