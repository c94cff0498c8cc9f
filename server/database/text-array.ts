/**
 * Reads a flat array of texts as PostgreSQL writes it. The parser of node-postgres goes letter by letter, which is half
 * of the work of the server while it seals the log of an import.
 */
export function textArray(source: string): (string | null)[] {
  const items: (string | null)[] = [];
  const end = source.length - 1;
  for (let at = 1; at < end; ) {
    const quoted = source[at] === '"';
    const close = quoted ? closingQuote(source, at + 1) : nextComma(source, at, end);
    const text = source.slice(quoted ? at + 1 : at, close);
    if (quoted) items.push(text.includes('\\') ? text.replace(escaped, '$1') : text);
    else items.push(text === 'NULL' ? null : text);
    at = close + (quoted ? 2 : 1);
  }
  return items;
}

/** Whether it has no bounds and no arrays in it. */
export const isFlat = (source: string): boolean => source[0] === '{' && source[1] !== '{';

const escaped = /\\(.)/gs;

function closingQuote(source: string, from: number): number {
  let at = source.indexOf('"', from);
  while (at >= 0 && isEscaped(source, at)) at = source.indexOf('"', at + 1);
  if (at < 0) throw new Error('An array has no end.');
  return at;
}

/** Two backslashes are one that escapes nothing. */
function isEscaped(source: string, at: number): boolean {
  let first = at;
  while (source[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

function nextComma(source: string, from: number, end: number): number {
  const comma = source.indexOf(',', from);
  return comma < 0 ? end : comma;
}
