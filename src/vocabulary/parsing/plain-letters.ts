/** Letters without accents, in one width and in lower case; marks of other scripts are letters of their own. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFKC')
    .toLowerCase();
