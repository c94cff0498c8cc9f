import { beginningOf, dayAfter, momentAt } from '../../src/vocabulary/parsing/clock.ts';

export type Span = { from: Date; until: Date };

const minute = 60_000;
const second = 1000;

/** From when until when a moment lies that a list says to the day, the minute or the second: `2026-11-25 08:30`. */
export function saidSpan(zone: string, said: string): Span {
  const [day = '', clock] = said.split(' ');
  if (clock === undefined) return { from: beginningOf(day, zone), until: beginningOf(dayAfter(day), zone) };
  const [, time = '', hours = '', minutes = ''] = /^([\d:]+)(?:([+-]\d\d):?(\d\d)|Z)?$/i.exec(clock) ?? [];
  const off = hours === '' ? 'Z' : `${hours}:${minutes}`;
  const from = clock === time ? momentAt(zone, day, time) : new Date(`${day}T${time}${off}`);
  return { from, until: new Date(from.getTime() + (time.length > 5 ? second : minute)) };
}
