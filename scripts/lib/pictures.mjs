import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/**
 * @typedef {object} Picture
 * @property {string} name of the file in docs/screens
 * @property {string} place in the address
 * @property {string} sign that shows that the page has loaded
 * @property {string} loginid of the sample company
 * @property {string} locale
 * @property {{ width: number, height: number }} viewport
 * @property {string} darkness
 * @property {readonly string[]} [shows] files that decide what is seen on it, beside those of every page
 */

/** How most pictures are taken. */
const base = { loginid: 'keeper', locale: 'zh-CN', viewport: wide, darkness: 'light' };
const english = { ...base, locale: 'en-GB' };

/** The pictures of the documents, in both languages, wide and narrow. @type {readonly Picture[]} */
export const pictures = [
  { ...base, name: 'assets', place: '/assets', sign: '[role=row] a' },
  { ...base, name: 'document', place: '/handovers/10040', sign: 'table[aria-label]' },
  { ...base, name: 'import', place: '/imports/new', sign: 'h1' },
  { ...english, name: 'dashboard-en-dark', place: '/dashboard', sign: 'dl', darkness: 'dark' },
  { ...english, name: 'asset-en-narrow', place: '/assets/53', sign: 'time', viewport: narrow },
  {
    ...base,
    name: 'handovers-narrow-dark',
    place: '/handovers',
    sign: '[role=row] a',
    viewport: narrow,
    darkness: 'dark',
  },
  {
    ...base,
    name: 'machine-session',
    place: '/machines/session',
    sign: '[role=img] .plate',
    loginid: 'admin',
    shows: ['src/machines/drawings/zh/session.generated.json', 'src/views/ui/statechart/styles.ts'],
  },
  { ...base, name: 'role', place: '/roles/2', sign: 'table', loginid: 'admin' },
];

/** What is seen beside the page itself: the menu with its groups. */
const onEveryPage = ['src/api/contract/screens.ts', 'server/company/menu.ts'];

/** What was seen on each picture when it was drawn. */
export const drawnFrom = 'scripts/lib/pictures.generated.json';

/** Changes with what is seen on a picture. @param {Picture} picture */
export function digestOf({ shows = [], ...taken }) {
  const digest = createHash('sha256').update(JSON.stringify(taken));
  for (const file of [...onEveryPage, ...shows]) digest.update(readFileSync(inRoot(file)));
  return digest.digest('hex').slice(0, 16);
}
