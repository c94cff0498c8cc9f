import { isEmptyMarker } from './empty-marker.ts';
import type { FigureReading } from './reading.ts';
import { tidyFigure } from './tidy.ts';

type CountNote = 'emptyMarker' | 'quantityUnreadable';

/** Reads a whole number of things, with or without its counter: `3`, `3台`, `500 boxes`. */
export function readCount(source: string): FigureReading<string, CountNote> {
  const text = tidyFigure(source);
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, figure] = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.0+)? ?(?:[\p{L}/]{1,10})?$/u.exec(text) ?? [];
  return figure
    ? { value: String(Number(figure.replaceAll(',', ''))), notes: [] }
    : fail('quantityUnreadable', source);
}

const fail = (code: CountNote, text: string) => ({ value: null, notes: [{ code, text }] });
