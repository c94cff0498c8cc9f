import { findProgram, installFromDebian } from './debian.mjs';
import { findBrowser } from './find-browser.mjs';
import { capture } from './processes.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
/** The same browser without anything of a window: it draws the same with a third less work. */
const shells = ['chromium-headless-shell', 'headless_shell'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

/** The Chromium on this machine: the one named in CHROMIUM, else one in PATH, else an application of macOS. */
export const findChromium = () => findBrowser('CHROMIUM', names, applications);

/** Finds Chromium, or installs it with a font for Chinese where that needs no question; else says what to do. */
export async function ensureChromium() {
  let found = findChromium();
  if (!found && (await installFromDebian(['chromium', 'fonts-noto-cjk']))) found = findChromium();
  if (!found)
    throw new Error('Chromium is missing. Install chromium or Google Chrome, or set CHROMIUM to its path.');
  await ensureChineseFont();
  return found;
}

/** The shell of Chromium, where it is installed or can be without a question; else a whole one. */
export async function ensureHeadlessChromium() {
  const find = () => (process.env.CHROMIUM ? findChromium() : findProgram(shells));
  let found = find();
  if (!found && (await installFromDebian(['chromium-headless-shell', 'fonts-noto-cjk']))) found = find();
  if (!found) return ensureChromium();
  await ensureChineseFont();
  return found;
}

async function ensureChineseFont() {
  if (!findProgram(['fc-list'])) return;
  const { output } = await capture('fc-list', [':lang=zh']);
  if (output.trim() || (await installFromDebian(['fonts-noto-cjk']))) return;
  console.log('No font for Chinese is installed, so screenshots show boxes. Install fonts-noto-cjk.');
}
