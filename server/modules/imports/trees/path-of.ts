const betweenSpaces = /\s+[/／>＞›\\＼]\s+/u;
const anywhere = /\s*[/／>＞›\\＼]\s*/u;

const namesIn = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean);

/** What stands before the first sign that could part names. */
export const firstOf = (text: string): string => namesIn(text, anywhere)[0] ?? '';

/**
 * The names of a path. `A / B` is one; `A/B`, `A>B` and `A\\B` are only where what stands first is known to be a name,
 * for R&D/QA may be called so.
 */
export function pathOf(text: string, isName: (name: string) => boolean): string[] {
  const spaced = namesIn(text, betweenSpaces);
  if (spaced.length > 1 || isName(text)) return spaced.length > 1 ? spaced : [text];
  const parts = namesIn(text, anywhere);
  const [first] = parts;
  return first !== undefined && parts.length > 1 && isName(first) ? parts : [text];
}
