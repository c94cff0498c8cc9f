/** JSON that the database takes: without NUL and half characters, which files may hold and `jsonb` refuses. */
export const jsonText = (value: unknown): string => JSON.stringify(value, cleanText);

const cleanText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())
    ? value.toWellFormed().replaceAll('\0', '')
    : value;
