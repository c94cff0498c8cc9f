import { isEmptyMarker } from './empty-marker.ts';
import { normaliseNumber } from './normalise.ts';
import type { FigureReading } from './reading.ts';
import { type DecimalMark, separate } from './separators.ts';

type CountNote = 'emptyMarker' | 'quantityUnreadable' | 'counterDropped' | 'groupingAssumed';

/** Counters of single things, which say nothing more than the number. */
const pieces = /^(?:台|个|個|件|套|只|把|张|張|辆|部|pcs?|pieces?|units?|ea|uds?|unidades|点|台数)$/i;

/** Reads a whole number of things, with or without its counter: `3`, `3台`, `500 boxes`. */
export function readCount(source: string, mark: DecimalMark = 'either'): FigureReading<string, CountNote> {
  const text = normaliseNumber(source);
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, figure = '', counter] = /^(\d[\d.,]*) ?([\p{L}/]{1,10})?$/u.exec(text) ?? [];
  const { number, grouped } = separate(figure, mark);
  if (number === null || !/^\d{1,9}(?:\.0+)?$/.test(number)) return fail('quantityUnreadable', source);
  const value = String(Number(number));
  const note = (code: CountNote) => ({ code, text: `${source} → ${value}` });
  return {
    value,
    notes: [
      ...(grouped ? [note('groupingAssumed')] : []),
      ...(counter && !pieces.test(counter) ? [note('counterDropped')] : []),
    ],
  };
}

const fail = (code: CountNote, text: string) => ({ value: null, notes: [{ code, text }] });
