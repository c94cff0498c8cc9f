import { installFromDebian } from './debian.mjs';
import { findBrowser } from './find-browser.mjs';

const findFirefox = () =>
  findBrowser('FIREFOX', ['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);

/** Finds Firefox, or installs it where that needs no question; else says what to do. */
export async function ensureFirefox() {
  let found = findFirefox();
  if (!found && (await installFromDebian(['firefox-esr']))) found = findFirefox();
  if (!found)
    throw new Error('Firefox is missing. Install firefox-esr or firefox, or set FIREFOX to its path.');
  return found;
}
