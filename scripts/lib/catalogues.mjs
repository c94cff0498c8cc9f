import { createCompiledCatalog } from '@lingui/cli/api';

/** @typedef {import('@lingui/conf').CatalogType} Catalogue */

/**
 * @param {Record<string, Catalogue>} catalogues by locale; the first is the source language
 * @returns {string[]} a line for every message that is missing, left over, broken, or fills in other values than
 *   the source language does
 */
export function faultsOf(catalogues) {
  const [source, ...translations] = Object.entries(catalogues).map(([locale, catalogue]) =>
    readCatalogue(locale, catalogue),
  );
  if (!source) return ['There is no catalogue.'];
  return [
    ...source.faults,
    ...translations.flatMap(({ locale, faults, texts, values }) => [
      ...faults,
      ...[...source.texts.keys()]
        .filter((id) => !texts.has(id))
        .map((id) => `${locale}: "${source.texts.get(id)}" is not in the catalogue`),
      ...[...values]
        .filter(([id, names]) => names !== (source.values.get(id) ?? names))
        .map(
          ([id, names]) =>
            `${locale}: "${source.texts.get(id)}" fills in ${names}, not ${source.values.get(id)}`,
        ),
    ]),
  ];
}

/**
 * @param {string} locale
 * @param {Catalogue} catalogue
 */
function readCatalogue(locale, catalogue) {
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const [id, entry] of Object.entries(catalogue)) {
    const text = entry.message ?? id;
    texts.set(id, text);
    if (entry.obsolete) faults.push(`${locale}: "${text}" is obsolete`);
    else if (!entry.translation?.trim()) faults.push(`${locale}: "${text}" is not translated`);
    const { source, errors } = createCompiledCatalog(
      locale,
      { [id]: entry.translation || text },
      { namespace: 'json' },
    );
    faults.push(...errors.map(({ error }) => `${locale}: "${text}" is broken: ${error.message}`));
    if (errors.length === 0) values.set(id, valuesIn(JSON.parse(source).messages[id]));
  }
  return { locale, faults, texts, values };
}

/**
 * The names of the values and the numbers of the tags in a message, each once. A language needs no more plural
 * forms than it has, so a value may stand in one form or in all of them.
 *
 * @param {unknown} compiled a text, or an array of texts and arguments [name, kind, forms]
 * @returns {string}
 */
function valuesIn(compiled) {
  /** @type {Set<string>} */
  const found = new Set();
  /** @param {unknown} tokens */
  const read = (tokens) => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) found.add(tag);
      if (!Array.isArray(token)) continue;
      const [name, , forms] = token;
      found.add(`{${name}}`);
      if (forms && typeof forms === 'object') Object.values(forms).forEach(read);
    }
  };
  read(compiled);
  return found.size > 0 ? [...found].sort().join(' ') : 'nothing';
}
