import { readFileSync } from 'node:fs';
import { formatter } from '@lingui/format-po';
import { contextOf } from '../../src/machines/diagram/words.ts';
import { inRoot } from './paths.mjs';

/** The words around those of the machines, as src/views/parts/lifecycle/machine-words.ts has them. */
const between = /** @type {Readonly<Record<string, { message: string, context?: string }>>} */ ({
  'at once': { message: 'immediately' },
  'when its states have ended': { message: 'when its states have ended' },
  answered: { message: 'answered', context: 'machine' },
  failed: { message: 'failed', context: 'machine' },
  after: { message: 'after', context: 'machine' },
  'on entering': { message: 'on entry' },
  'on leaving': { message: 'on exit' },
  'who talks to whom': { message: 'Who talks to whom' },
  'login and time-out': { message: 'Login and time-out' },
  'in another window': { message: 'In another window' },
});

const po = formatter();

/** @param {string} file @param {string} language */
async function catalogue(file, language) {
  const context = { locale: language, sourceLocale: 'en', filename: file };
  const entries = Object.values(await po.parse(readFileSync(inRoot(file), 'utf8'), context));
  return new Map(
    entries.map(({ message, context = '', translation }) => [`${context}\0${message}`, translation]),
  );
}

/**
 * Says the words of machines outside a page, as `useSay` does on one.
 *
 * @param {string} language
 * @returns {Promise<import('../../src/machines/diagram/wording.ts').Say>}
 */
export async function sayIn(language) {
  const words = await catalogue(`src/locales/machines/${language}.po`, language);
  const around = await catalogue(`src/locales/${language}.po`, language);
  return (kind, text, of) => {
    if (kind !== 'between') return words.get(`${contextOf({ kind, of })}\0${text}`) || text;
    const { message, context = '' } = between[text] ?? { message: text };
    const found = around.get(`${context}\0${message}`);
    if (found === undefined) throw new Error(`The catalogue has no "${message}", which machines say.`);
    return found || message;
  };
}
