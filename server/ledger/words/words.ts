import { byName } from '../../../src/vocabulary/by-name.ts';
import { languageCodes } from '../../../src/vocabulary/languages.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** Words by concept, separated by `|`; case, spaces and signs do not count (see `headerKey`). */
type Words = Readonly<Partial<Record<string, string>>>;

export const languages: Readonly<Record<string, Words>> = { en, zh, es, ja, de, fr, pt, ko };

/** What several subjects say stands under the field or the value alone. */
const shared = (concept: string) => concept.replace(/^[^:]*(?=:)|^\w+\./, '');

const inLanguage = (words: Words | undefined, concept: string) =>
  [concept, shared(concept)].map((one) => (words?.[one] ?? '').split('|').filter(Boolean));

/**
 * What lists call something, in all languages.
 *
 * @param concept `subject.field` for the header of a column, `subject:state`, `subject.field:value` or `kind:value` for
 *   what stands in it, `sheet:subject` for the name of a sheet, `subject.others` for headers that only tell what a list is
 */
export const wordsFor = (concept: string): string[] =>
  Object.values(languages).flatMap((words) => inLanguage(words, concept).flat());

/** What our exports call a column: the first words of the languages of the screens. */
export const ownWordsFor = (concept: string): string[] =>
  languageCodes.flatMap((code) => inLanguage(languages[code], concept).flatMap(([first]) => first ?? []));

/** What our exports call a field or a choice of assets, in each language of the screens. */
export const labelsFor = (concept: string) =>
  byName(languageCodes, (code) => [code, inLanguage(languages[code], concept).flat()[0] ?? '']);
