/** What fingers and alphabets put in a row; also read backwards. */
const rows = `abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm qazwsxedcrfvtgbyhnujmikolp
  1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 a1b2c3d4e5f6g7h8i9 1a2b3c4d5e6f7g8h9i
  qweasdzxc qawsedrftgyhujikolp 147258369 741852963 159357 159753 123qweasdzxc 1q2w3e 135792468 246813579 102030405060`
  .split(/\s+/)
  .flatMap((row) => [row, [...row].reverse().join('')]);

/** Numbers and words of which Chinese passwords are put together, longest first. */
const favourites =
  `5201314 1314520 1314521 5211314 woaini iloveu love 201314 131452 1314 5200 520 521 168 518 qq`.split(
    /\s+/,
  );

/** Days as people write them, or the year alone. */
const dates = /^(19[4-9]|20[0-4])\d((0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))?/;
const shortestRun = 3;
const maxPieces = 4;
const maxRest = 2;

/** The shifted digits of a keyboard. */
const shifted = ')!@#$%^&*(';
const unshifted = (text: string) =>
  [...text].map((sign) => (shifted.includes(sign) ? String(shifted.indexOf(sign)) : sign)).join('');

/**
 * Whether a folded password is put together of a few rows, repetitions, favourite numbers and years, with two more
 * characters at most. Ours because estimators of strength multiply such pieces, where people add them up by habit.
 */
export const isPredictable = (text: string): boolean =>
  [text, unshifted(text)].some(
    (form) => consistsOfPieces(form) || consistsOfPieces(form.replace(/(.)\1/gu, '$1')),
  );

/** Letters as in initials, then a number: so are job and asset numbers made. */
export const isNumbered = (text: string): boolean =>
  /^([a-z]{1,2}[-_. ]?\d{3,6}|[a-z]{3}[-_. ]?\d{3,4}|\d{3,6}[a-z]{1,2})[^a-z\d]?$/.test(text);

function consistsOfPieces(text: string): boolean {
  let at = 0;
  let pieces = 0;
  let rest = 0;
  while (at < text.length) {
    const length = pieceAt(text.slice(at));
    if (length > 0) pieces += 1;
    else rest += 1;
    at += Math.max(length, 1);
  }
  return pieces > 0 && pieces <= maxPieces && rest <= maxRest;
}

/** How long the piece is that a text begins with; 0 where it begins with none. */
function pieceAt(text: string): number {
  const favourite = favourites.find((each) => text.startsWith(each))?.length ?? 0;
  const repeated = /^(.)\1{2,}|^(.{2,4}?)\2+/u.exec(text)?.[0].length ?? 0;
  const doubled = /^(?:(.)\1){2,}/u.exec(text)?.[0].length ?? 0;
  const date = dates.exec(text)?.[0].length ?? 0;
  return Math.max(favourite, repeated, doubled, date, runAt(text));
}

function runAt(text: string): number {
  let longest = 0;
  for (let length = shortestRun; length <= text.length; length += 1) {
    if (!rows.some((row) => row.includes(text.slice(0, length)))) break;
    longest = length;
  }
  return longest;
}
