import { isEmptyMarker } from './empty-marker.ts';
import { normaliseNumber } from './normalise.ts';
import type { FigureReading } from './reading.ts';

type CountNote = 'emptyMarker' | 'quantityUnreadable' | 'counterDropped';

/** Counters of single things, which say nothing more than the number. */
const pieces = /^(?:台|个|個|件|套|只|把|张|張|辆|部|pcs?|pieces?|units?|ea|uds?|unidades|点|台数)$/i;

/** Reads a whole number of things, with or without its counter: `3`, `3台`, `500 boxes`. */
export function readCount(source: string): FigureReading<string, CountNote> {
  const text = normaliseNumber(source);
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, figure, counter] = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.0+)? ?([\p{L}/]{1,10})?$/u.exec(text) ?? [];
  if (!figure) return fail('quantityUnreadable', source);
  const value = String(Number(figure.replaceAll(',', '')));
  const notes =
    counter && !pieces.test(counter)
      ? [{ code: 'counterDropped' as const, text: `${source} → ${value}` }]
      : [];
  return { value, notes };
}

const fail = (code: CountNote, text: string) => ({ value: null, notes: [{ code, text }] });
