import { fold } from '../../../text/index.ts';

/** `R&D>QA` and `A\\B` are names: only between spaces do these signs part levels. */
const separator = /\s*[/／]\s*|\s+[>＞\\＼]\s+/u;

/** The names of a path as they are written: "A / B/C" is A, B and C. */
export const pathNames = (text: string): string[] =>
  text
    .split(separator)
    .map((name) => name.trim())
    .filter(Boolean);

/** The form in which paths are compared, however their separators and letters are written. */
export const pathKey = (text: string): string => pathNames(text).map(fold).join('/');

/** Whether a row names the record whose path is `label`: by the whole path or by its end. */
export function isSamePath(text: string, label: string): boolean {
  const key = pathKey(text);
  const known = pathKey(label);
  return known === key || known.endsWith(`/${key}`);
}

/** Whether a row names the record whose path is `label` in other letters: `ROOM a` is `Ｒｏｏｍ Ａ`, and may be another. */
export function isSpelledOtherwise(text: string, label: string): boolean {
  const written = pathNames(text).join('/');
  return isSamePath(text, label) && !`/${pathNames(label).join('/')}`.endsWith(`/${written}`);
}
