/** A text without full-width signs, the sign that makes a cell a text, and superfluous spaces. */
export const normaliseNumber = (text: string) =>
  text.normalize('NFKC').replace(/^'/, '').replace(/\s+/g, ' ').trim();
