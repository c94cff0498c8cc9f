import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { firstSources } from './first-sources.mjs';

const po = formatter();

/** @typedef {'first' | 'later'} Part what a page says before it opens a screen, and the rest */

/**
 * Compiles the text of a message catalogue, or a part of it, to the source of a module that exports `messages`.
 *
 * @param {string} text the content of a .po file
 * @param {string} fileName its path; the base name is the locale
 * @param {'es' | 'cjs'} moduleKind
 * @param {string | null} [part] a `Part`; all of it for none
 * @returns {string}
 * @throws when a message is not valid ICU MessageFormat
 */
export function compilePo(text, fileName, moduleKind, part = null) {
  const locale = localeOf(fileName);
  const catalog = po.parse(text, { locale, sourceLocale: 'en', filename: fileName });
  const messages = Object.fromEntries(
    Object.entries(catalog)
      .filter(([, entry]) => !entry.obsolete && (part === null || partOf(entry) === part))
      .map(([id, entry]) => [id, entry.translation || entry.message || id]),
  );
  const { source, errors } = createCompiledCatalog(locale, messages, {
    namespace: moduleKind,
    outputPrefix: '',
  });
  if (errors.length > 0) {
    const list = errors.map((error) => `${error.source}: ${error.error.message}`);
    throw new Error(`${fileName} does not compile:\n${list.join('\n')}`);
  }
  return source;
}

/** @param {{ origin?: readonly (readonly [string, number?])[] }} entry @returns {Part} */
const partOf = ({ origin = [] }) =>
  origin.some(([source]) => firstSources().has(source)) ? 'first' : 'later';

/** @param {string} fileName */
export const localeOf = (fileName) => fileName.replace(/^.*[\\/]/, '').replace(/\.po$/, '');
