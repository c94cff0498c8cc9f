/** Pixels of a letter of the small text of a diagram; those of East Asian scripts are square. */
const widths = { narrow: 6.6, square: 12 };
const isSquare = (letter: string) => /[\u1100-\u11ff\u2e80-\uffef]/.test(letter);
const widthOf = (letter: string) => (isSquare(letter) ? widths.square : widths.narrow);

/** The beginning of a text that has room in so many pixels, with an ellipsis where it is cut. */
export function fitText(text: string, width: number): string {
  const letters = [...text];
  let taken = 0;
  for (const [place, letter] of letters.entries()) {
    taken += widthOf(letter);
    if (taken > width) return `${letters.slice(0, Math.max(0, place - 1)).join('')}…`;
  }
  return text;
}
