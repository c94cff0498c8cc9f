import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { contextOf, wordsOf } from '../../src/machines/diagram/words.ts';
import { machines } from '../../src/machines/registry.ts';
import { requireKnownArguments } from '../lib/arguments.mjs';
import { inRoot } from '../lib/paths.mjs';

requireKnownArguments(['--check']);

/**
 * `npm run words` brings the catalogues of what machines say, src/locales/machines, up to date: new words come
 * without a translation, those that no machine says go. With `--check` it fails when one is stale or incomplete.
 */
const folder = inRoot('src/locales/machines');
const everything = wordsOf(machines);
/** Machines speak English, but the states of lives are called as the database has them: `inStock`. */
const catalogues = {
  en: everything.filter(({ kind, of }) => kind === 'state' && of !== undefined),
  zh: everything,
  es: everything,
  ja: everything,
};
const check = process.argv.includes('--check');
const po = formatter({ lineNumbers: false, origins: false });

mkdirSync(folder, { recursive: true });
const complaints = [];
for (const [language, words] of Object.entries(catalogues)) {
  const file = join(folder, `${language}.po`);
  const context = { locale: language, sourceLocale: 'en', filename: file };
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const stored = new Map(
    Object.values(before ? await po.parse(before, context) : {}).map((entry) => [
      `${entry.context} ${entry.message}`,
      entry.translation,
    ]),
  );
  const catalogue = Object.fromEntries(
    words.map((word) => {
      const context = contextOf(word);
      const translation = stored.get(`${context} ${word.text}`) ?? '';
      return [generateMessageId(word.text, context), { message: word.text, translation, context }];
    }),
  );
  const missing = Object.values(catalogue).filter(({ translation }) => !translation);
  const text = String(await po.serialize(catalogue, { ...context, existing: before || undefined }));
  if (check && text !== before)
    complaints.push(`src/locales/machines/${language}.po is stale: npm run words`);
  if (check) complaints.push(...missing.map(({ message }) => `${language}: no translation of "${message}"`));
  else if (text !== before) writeFileSync(file, text);
  if (!check)
    console.log(`src/locales/machines/${language}.po: ${words.length} words, ${missing.length} missing`);
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;
