import type { Cell } from '../spreadsheet/cell.ts';

/** How a word that is kept reads on the screen of who asks; one without words stands as it is, or as is said. */
export type Say = (word: string, otherwise?: string) => string;
/** How a value of a row is written. */
export type Read<Row> = (row: Row, say: Say) => Cell;

type Of<Row, Value> = (row: Row) => Value | null | undefined;

const written =
  <Row>(of: Of<Row, string | number>, write: (value: string, say: Say) => Cell): Read<Row> =>
  (row, say) => {
    const value = of(row) ?? '';
    return value === '' ? null : write(String(value), say);
  };

export const text = <Row>(of: Of<Row, string>) => written(of, (value) => ({ text: value }));
/** One of the words that the screen says in the person's language. */
export const word = <Row>(of: Of<Row, string>) => written(of, (value, say) => ({ text: say(value) }));
export const number = <Row>(of: Of<Row, string | number>) => written(of, (value) => ({ number: value }));
export const day = <Row>(of: Of<Row, string>) => written(of, (value) => ({ day: value }));
/** A moment as every export says it, to the minute. */
export const moment = <Row>(of: Of<Row, string>) => written(of, (value) => ({ text: minuteOf(value) }));

/** `2026-01-02T03:04Z` */
export const minuteOf = (at: string): string => `${new Date(at).toISOString().slice(0, 16)}Z`;
