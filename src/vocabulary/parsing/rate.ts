import { shiftPoint } from './decimal.ts';
import { isEmptyMarker } from './empty-marker.ts';
import { normaliseNumber } from './normalise.ts';
import type { FigureReading } from './reading.ts';

type RateNote = 'emptyMarker' | 'rateUnreadable' | 'rateAssumed';

/** Reads a share as a decimal string from 0 to 1: `5%`, `0.05`, or `5` where the header says %. */
export function readRate(source: string, unit: string | undefined): FigureReading<string, RateNote> {
  const text = normaliseNumber(source).replace(/^(\d+),(\d+)/, '$1.$2');
  if (text === '') return { value: null, notes: [] };
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, figure, sign] = /^(\d{1,3}(?:\.\d{1,8})?) ?(%)?$/.exec(text) ?? [];
  if (!figure) return fail('rateUnreadable', source);
  const percent = sign !== undefined || /%|百分/.test(unit ?? '') || Number(figure) > 1;
  const rate = shiftPoint(figure, percent ? -2 : 0);
  if (Number(rate) > 1 || (rate.split('.')[1] ?? '').length > 4) return fail('rateUnreadable', source);
  return {
    value: rate,
    notes: !percent && rate === '1' ? [{ code: 'rateAssumed', text: `${source} → 100%` }] : [],
  };
}

const fail = (code: RateNote, text: string) => ({ value: null, notes: [{ code, text }] });
