import { clockIn, secondsAhead } from '../../src/vocabulary/parsing/clock.ts';
import type { Cell } from '../spreadsheet/cell.ts';

/** How a word that is kept reads on the screen of who asks; one without words stands as it is, or as is said. */
export type Say = (word: string, otherwise?: string) => string;
/** How a value of a row is written; moments by the clock of a time zone. */
export type Read<Row> = (row: Row, say: Say, zone: string) => Cell;

type Of<Row, Value> = (row: Row) => Value | null | undefined;

const written =
  <Row>(of: Of<Row, string | number>, write: (value: string, say: Say, zone: string) => Cell): Read<Row> =>
  (row, say, zone) => {
    const value = of(row) ?? '';
    return value === '' ? null : write(String(value), say, zone);
  };

export const text = <Row>(of: Of<Row, string>) => written(of, (value) => ({ text: value }));
/** One of the words that the screen says in the person's language. */
export const word = <Row>(of: Of<Row, string>) => written(of, (value, say) => ({ text: say(value) }));
export const number = <Row>(of: Of<Row, string | number>) => written(of, (value) => ({ number: value }));
export const day = <Row>(of: Of<Row, string>) => written(of, (value) => ({ day: value }));
/** A moment as every export says it, to the minute. */
export const moment = <Row>(of: Of<Row, string>) =>
  written(of, (value, _, zone) => ({ text: minuteOf(value, zone) }));

/** `YYYY-MM-DD HH:mm` of a moment, of now without one, as papers and files show it. */
export const minuteIn = (zone: string, moment: Date | string = new Date()): string =>
  clockIn(zone, moment).slice(0, 16);

const two = (part: number) => String(Math.floor(part)).padStart(2, '0');

/** `2026-01-02 11:04+08:00`: what the clock of the company shows, and by how much it is ahead of UTC. */
export function minuteOf(at: string, zone: string): string {
  const ahead = secondsAhead(zone, at) / 60;
  const off = `${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`;
  return `${minuteIn(zone, at)}${off}`;
}
