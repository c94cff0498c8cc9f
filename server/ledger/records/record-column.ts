import type { Choices } from '../reader/tasks.ts';

/** A column of a file and how it is read. */
export type RecordColumn = Choices[number] & { header: string; unit?: string };
