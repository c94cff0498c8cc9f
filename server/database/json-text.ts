/** JSON that the database takes: without NUL and half characters, which files may hold and `jsonb` refuses. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return refused.test(text) ? JSON.stringify(value, cleanText) : text;
}

/** How `JSON.stringify` writes the two; the same letters in a text of a file only cost a second look. */
const refused = /\\u(?:0000|d[89a-f])/;

const cleanText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
