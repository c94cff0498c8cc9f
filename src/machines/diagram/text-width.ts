const wide = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;
const slim = /[\s.,:;'|!()[\]ijlt·]/;
const broad = /[A-Zmw%→↻⚙▸…—]/;

/** About how wide a letter is, in parts of the font size: no font is at hand where a drawing is made. */
function share(letter: string) {
  if (wide.test(letter)) return 1;
  if (slim.test(letter)) return 0.34;
  return broad.test(letter) ? 0.85 : 0.62;
}

export const widthOf = (text: string, fontSize: number) =>
  [...text].reduce((sum, letter) => sum + share(letter), 0) * fontSize;

/** Where a line may break: after a blank that is not a hard one, and before and after every wide letter but in a figure. */
const pieces = (text: string) =>
  text.match(
    /\(\d[^()]*\)\s*|[\u2e80-\u9fff\uff00-\uff60]|(?:[^\s\u2e80-\u9fff\uff00-\uff60]|\u00a0)+\s*|\s+/gu,
  ) ?? [];

/** A text as lines that are at most so wide. A single piece that is wider stands alone. */
export function wrap(text: string, width: number, fontSize: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text)) {
    if (line && widthOf((line + piece).trimEnd(), fontSize) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return line ? [...lines, line.trimEnd()] : lines;
}
