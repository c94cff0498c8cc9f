import { readFileSync, writeFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { pinyin } from 'pinyin-pro';
import { requireKnownArguments } from '../lib/arguments.mjs';
import { inRoot } from '../lib/paths.mjs';

requireKnownArguments(['--check']);

/**
 * `npm run syllables` writes down how the characters are spelled that a browser searches by pinyin: the titles of
 * screens, the names of time zones, and the 3,755 most common ones, which a company may use in a title of its own. The
 * library that knows all of Chinese is 110 kB, the table 9. With `--check` it fails when the table is stale.
 */
const file = inRoot('src/views/ui/picker/syllables.generated.json');

/** @param {string} text @returns {string[]} */
const spelled = (text) => pinyin(text, { toneType: 'none', type: 'array', v: true });

/** The first level of GB 2312, in its order. */
function commonCharacters() {
  const decoder = new TextDecoder('gb2312', { fatal: true });
  const all = [];
  for (let high = 0xb0; high <= 0xd7; high += 1)
    for (let low = 0xa1; low <= (high === 0xd7 ? 0xf9 : 0xfe); low += 1)
      all.push(decoder.decode(new Uint8Array([high, low])));
  return all;
}

async function titlesOfScreens() {
  const catalogue = await formatter().parse(readFileSync(inRoot('src/locales/zh.po'), 'utf8'), {
    locale: 'zh',
    sourceLocale: 'en',
    filename: 'zh.po',
  });
  return Object.values(catalogue)
    .filter(({ origin = [] }) => origin.some(([source]) => source.endsWith('screen-titles.ts')))
    .map(({ translation }) => translation ?? '');
}

function namesOfZones() {
  return Intl.supportedValuesOf('timeZone').flatMap((timeZone) =>
    ['longGeneric', 'shortGeneric'].map((timeZoneName) => {
      const format = new Intl.DateTimeFormat('zh', {
        timeZone,
        timeZoneName: /** @type {any} */ (timeZoneName),
      });
      return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
    }),
  );
}

const isHan = (/** @type {string} */ character) => /\p{Script=Han}/u.test(character);
const texts = [...(await titlesOfScreens()), ...namesOfZones()];
const characters = [...new Set([...commonCharacters(), ...texts.join('')])].filter(isHan);
const alone = new Map(characters.map((character) => [character, spelled(character)[0] ?? '']));

/** Pairs of which a character is spelled otherwise than by itself. @type {Map<string, string[]>} */
const pairs = new Map();
for (const text of texts) {
  const all = [...text];
  const right = spelled(text);
  for (let at = 0; at < all.length; at += 1) {
    const [character = ''] = all.slice(at);
    if (!isHan(character) || alone.get(character) === right[at]) continue;
    const from = at + 1 < all.length && isHan(all[at + 1] ?? '') ? at : at - 1;
    pairs.set(all.slice(from, from + 2).join(''), right.slice(from, from + 2));
  }
}

const bySyllable = Map.groupBy(characters, (character) => alone.get(character) ?? '');
const table = {
  syllables: Object.fromEntries([...bySyllable].sort().map(([syllable, same]) => [syllable, same.join('')])),
  pairs: Object.fromEntries([...pairs].sort().map(([pair, both]) => [pair, both.join(' ')])),
};
const text = `${JSON.stringify(table, null, 1)}\n`;
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text) {
    console.error('src/views/ui/picker/syllables.generated.json is stale: npm run syllables');
    process.exitCode = 1;
  }
} else writeFileSync(file, text);
