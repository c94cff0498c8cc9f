/** The form in which text is compared: NFKC, lower case, single spaces, no space at the ends. */
export const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー]/u;
const han = /\p{Script=Han}/u;

export const isCjk = (character: string) => cjk.test(character);
export const isHan = (character: string) => han.test(character);

/** Cuts text into the longest pieces whose characters all answer `test` alike. */
export function runs(text: string, test: (character: string) => boolean): { text: string; match: boolean }[] {
  const pieces: { text: string; match: boolean }[] = [];
  for (const character of text) {
    const match = test(character);
    const last = pieces.at(-1);
    if (last?.match === match) last.text += character;
    else pieces.push({ text: character, match });
  }
  return pieces;
}
