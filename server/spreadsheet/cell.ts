import type { DurationUnit } from '../../src/vocabulary/duration.ts';

/**
 * A cell of an export: text, a number as a decimal string, a day as `YYYY-MM-DD`, or nothing. A number with a unit is a
 * length of time.
 */
export type Cell = { text: string } | { number: string; unit?: DurationUnit } | { day: string } | null;
/** Rows as they come, some at a time, so that memory does not grow with the table. */
export type Rows = AsyncIterable<Cell[][]>;
