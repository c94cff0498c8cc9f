import type { ErrorName } from '../../src/api/contract/errors.ts';
import { type Language, languageCodes } from '../../src/vocabulary/languages.ts';
import { isSessionEnd } from '../../src/vocabulary/session-end.ts';
import { en, enSessionEnds } from './en.ts';
import { es, esSessionEnds } from './es.ts';
import { ja, jaSessionEnds } from './ja.ts';
import type { Messages, SessionEndMessages } from './messages.ts';
import { zh, zhSessionEnds } from './zh.ts';

const catalogues: Record<Language, Messages> = { en, zh, es, ja };

const sessionEnds: Record<Language, SessionEndMessages> = {
  en: enSessionEnds,
  zh: zhSessionEnds,
  es: esSessionEnds,
  ja: jaSessionEnds,
};

/** The message of an error code in a language; of a session that has ended, by what its details say of why. */
export function messageOf(name: ErrorName, language: Language, details: object = {}): string {
  const why = name === 'sessionEnded' && 'why' in details ? details.why : undefined;
  return isSessionEnd(why) ? sessionEnds[language][why] : catalogues[language][name];
}

const fallback: Language = 'zh';
const known = new Map<string, Language>();

/**
 * The language that an Accept-Language header prefers among those given; when it names none of them the first, which is
 * Chinese where that is among them.
 */
export function languageOf(header: string | undefined, among: readonly Language[] = languageCodes): Language {
  if (!header) return among[0] ?? fallback;
  const key = `${among.join()} ${header}`;
  const remembered = known.get(key);
  if (remembered) return remembered;
  const language = preferred(header, among);
  if (known.size < 500) known.set(key, language);
  return language;
}

function preferred(header: string, among: readonly Language[]): Language {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: range.split('-')[0] ?? '', weight: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(
      (one): one is { tag: Language; weight: number } =>
        one.weight > 0 && (among as readonly string[]).includes(one.tag),
    )
    .toSorted((a, b) => b.weight - a.weight);
  return wanted[0]?.tag ?? among[0] ?? fallback;
}
