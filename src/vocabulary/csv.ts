/** How every CSV of ours is written: for spreadsheets, with quotes where they are needed. */
export const csvDialect = { byteOrderMark: '\uFEFF', delimiter: ',', lineEnd: '\r\n' } as const;

/** One line; texts of people go through `guardFormula` before. */
export const csvLine = (fields: readonly string[]): string =>
  fields.map(quoted).join(csvDialect.delimiter) + csvDialect.lineEnd;

const quoted = (field: string): string =>
  /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
