import { shiftPoint } from './decimal.ts';
import { isEmptyMarker } from './empty-marker.ts';
import { normaliseNumber } from './normalise.ts';
import type { FigureReading } from './reading.ts';

type RateNote = 'emptyMarker' | 'rateUnreadable' | 'rateAssumed' | 'noneIsZero';

/** Words that say that nothing is left, rather than that nothing is known. */
const none =
  /^(?:无|無|没有|无残值|none|nil|no|なし|無し|ninguno|ninguna|sin valor residual|keine?r?|aucune?)$/i;

/** So much is seldom left: 0.5 may be half a percent. */
const large = 0.2;

/** Reads a share as a decimal string from 0 to 1: `5%`, `0.05`, or `5` where the header says %. */
export function readRate(
  source: string,
  unit: string | undefined,
  /** Whether the unit is a conclusion from other rates of the column. */
  assumed = false,
): FigureReading<string, RateNote> {
  const text = normaliseNumber(source)
    .replace(/^(\d+),(\d+)/, '$1.$2')
    .replace(/^\./, '0.');
  if (text === '') return { value: null, notes: [] };
  if (none.test(text)) return { value: '0', notes: [{ code: 'noneIsZero', text: `${source} → 0%` }] };
  if (isEmptyMarker(text)) return fail('emptyMarker', source);
  const [, figure, sign] = /^(\d{1,3}(?:\.\d{1,8})?) ?(%|p\.?c\.?t\.?|per ?cent|prozent)?$/i.exec(text) ?? [];
  if (!figure) return fail('rateUnreadable', source);
  const percent = sign !== undefined || /%|百分|cent|prozent|ciento/i.test(unit ?? '') || Number(figure) > 1;
  const rate = shiftPoint(figure, percent ? -2 : 0);
  if (Number(rate) > 1 || (rate.split('.')[1] ?? '').length > 4) return fail('rateUnreadable', source);
  const isDoubtful =
    sign === undefined &&
    Number(figure) > 0 &&
    (percent ? assumed && Number(figure) <= 1 : Number(rate) >= large);
  return {
    value: rate,
    notes: isDoubtful ? [{ code: 'rateAssumed', text: `${source} → ${shiftPoint(rate, 2)}%` }] : [],
  };
}

const fail = (code: RateNote, text: string) => ({ value: null, notes: [{ code, text }] });
