const [deepest, longest, max] = [5, 4000, 50];

/**
 * What is logged as plain objects, texts and numbers: of errors what is known to be harmless, of bytes how many, of what
 * is long, deep or has many entries the beginning.
 */
export const plain = (logged: object): Record<string, unknown> => entriesOf(logged, 0);

function plainValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value;
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'function') return '[function]';
  if (typeof value !== 'object' || value === null) return value;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (depth > deepest) return '[deeper]';
  if (isError(value)) return plainError(value, depth);
  if (Array.isArray(value)) return value.slice(0, max).map((one) => plainValue(one, depth + 1));
  return entriesOf(value, depth);
}

function entriesOf(value: object, depth: number): Record<string, unknown> {
  const entries: Record<string, unknown> = {};
  for (const key of Object.keys(value).slice(0, max)) entries[key] = read(value, key, depth);
  return entries;
}

/** A getter may throw. */
function read(value: object, key: string, depth: number): unknown {
  try {
    return plainValue((value as Record<string, unknown>)[key], depth + 1);
  } catch {
    return '[unreadable]';
  }
}

/** Errors of databases also hold the statement and its values, which belong to people. */
const ofErrors = [
  'message',
  'stack',
  'code',
  'statusCode',
  'severity',
  'constraint',
  'table',
  'routine',
  'cause',
];

/** Of a value that a database cannot read its message holds the value itself, between quotes at the end. */
const withoutValue = (error: object, text: unknown) =>
  typeof text === 'string' && 'code' in error && /^22/.test(String(error.code))
    ? text.replace(/"[^\n]*"/g, '"…"')
    : text;

const isError = (value: object) => value instanceof Error || ('message' in value && 'stack' in value);

function plainError(error: object, depth: number): Record<string, unknown> {
  const known = ofErrors.filter((key) => key in error);
  const entries = known.map((key) => [key, withoutValue(error, read(error, key, depth))]);
  return { type: error.constructor?.name, ...Object.fromEntries(entries) };
}
