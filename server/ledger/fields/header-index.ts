/** Characters of headers as they are written in Taiwan and Hong Kong, and as they are on the mainland. */
const simplified = new Map(
  (
    '資资產产編编號号稱称類类別别規规廠厂單单價价數数額额購购買买買买進进報报廢废狀状態态使使單单備备註注員员門门' +
    '製制帳帐幣币啟启採采說说領领還还歸归財财務务備备損损處处殘残值值據据開开發发票票訂订貨货質质證证書书牌牌裝装設设點点間间樓楼層层' +
    '營营業业會会計计舊旧攤摊銷销淨净總总現现實实際际時时機机構构組组織织職职責责電电話话郵邮聯联絡络國国廳厅' +
    '庫库區区倉仓儲储負负擔担當当歷历種种標标簽签條条碼码圖图檔档庫库線线統统應应對对'
  )
    .match(/../gu)
    ?.map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** What is compared of a header: letters and digits, in lower case, without accents, Chinese as on the mainland. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.charAt(0))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\s*[#№]/gu, 'no')
    .replace(/[^\p{L}\p{N}%]/gu, '')
    .replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character);
}

/** Words between the others, in the languages that headers are read in. */
const between = new Set(
  'a an and d da das de del des di do dos du e el en et for in l la las le les los of the y'.split(' '),
);

/** A word without what tells one from several: `categories`, `category` and `categoría` are all `categor`. */
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
    .filter((word) => word !== '' && !between.has(word));
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

  /** A word that has a meaning already keeps it. */
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
