/** A cell of an export: text, a number as a decimal string, a day as `YYYY-MM-DD`, or nothing. */
export type Cell = { text: string } | { number: string } | { day: string } | null;
/** Rows as they come, some at a time, so that memory does not grow with the table. */
export type Rows = AsyncIterable<Cell[][]>;
