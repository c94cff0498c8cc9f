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
  { ...base, name: 'machine-session', place: '/machines/session', sign: 'svg', loginid: 'admin' },
  { ...base, name: 'role', place: '/roles/2', sign: 'table', loginid: 'admin' },
];
