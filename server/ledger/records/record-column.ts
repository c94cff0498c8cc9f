import type { Choices } from '../reader/tasks.ts';
import type { OfColumn } from './read-typed.ts';

/** A column of a file and how it is read. */
export type RecordColumn = Omit<Choices[number], 'power' | 'yen' | 'sign'> & OfColumn & { header: string };
