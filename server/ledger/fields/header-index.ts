import { headerKey } from './header-key.ts';

/** Words between the others, in the languages that headers are read in. */
const between = new Set(
  'a an and da das de del des di do dos du e el en et for in la las le les los of the y'.split(' '),
);

/** A word without what tells one from several: `categories` and `categoría` as `categori`. */
const stem = (word: string) =>
  word.length < 4
    ? word
    : word
        .replace(/y$/, 'i')
        .replace(/(?:es|s|e|a)$/, '')
        .replace(/i$/, '');

/** A Latin header without the words between the others, all in the singular; undefined for any other. */
function looseKey(header: string): string | undefined {
  const words = header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
    .filter((word) => word !== '' && word !== 'd' && word !== 'l' && !between.has(word));
  return words.length > 0 && words.every((word) => /^[\w%]+$/.test(word))
    ? words.map(stem).join('')
    : undefined;
}

/** What headers mean, by their words: exactly as they are called, or in another number or joined otherwise. */
export class HeaderIndex<Meaning> {
  readonly exact = new Map<string, Meaning>();
  /** Null where such words mean several things. */
  readonly #loose = new Map<string, Meaning | null>();
  readonly #isSame: (one: Meaning, other: Meaning) => boolean;

  constructor(isSame: (one: Meaning, other: Meaning) => boolean = (one, other) => one === other) {
    this.#isSame = isSame;
  }

  /** What was said first of a word holds. */
  add(word: string, meaning: Meaning): void {
    const key = headerKey(word);
    if (key === '' || this.exact.has(key)) return;
    this.exact.set(key, meaning);
    const loose = looseKey(word);
    if (loose === undefined) return;
    const known = this.#loose.get(loose);
    if (known === undefined) this.#loose.set(loose, meaning);
    else if (known !== null && !this.#isSame(known, meaning)) this.#loose.set(loose, null);
  }

  find(header: string): Meaning | undefined {
    const exact = this.exact.get(headerKey(header));
    if (exact !== undefined) return exact;
    const loose = looseKey(header);
    return (loose === undefined ? undefined : this.#loose.get(loose)) ?? undefined;
  }
}
