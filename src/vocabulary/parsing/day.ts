import type { DateOrder } from '../import-run.ts';
import { dayOf, eras, fullYear, monthOf } from './calendar.ts';
import { chineseNumber } from './chinese-number.ts';
import { readingsOf } from './date-order.ts';
import { isEmptyMarker } from './empty-marker.ts';
import type { FigureReading } from './reading.ts';

export type DayNote =
  | 'emptyMarker'
  | 'timeDropped'
  | 'dayAssumed'
  | 'dateAmbiguous'
  | 'dateImpossible'
  | 'dateIncomplete'
  | 'dateUnreadable';
type DayReading = FigureReading<string, DayNote>;

/** What SAP and MySQL write for none. */
const noDay = /^(?:00[./-]00[./-]0000|0000[./-]00[./-]00)(?: 00:00(?::00)?)?$/;

/** Reads a calendar day as `YYYY-MM-DD`, in any notation that leaves no doubt or whose order of parts is known. */
export function readDayText(source: string, order: DateOrder | null): DayReading {
  if (source === '') return { value: null, notes: [] };
  if (isEmptyMarker(source) || noDay.test(source)) return fail('emptyMarker', source);
  const { text, time } = splitTime(normaliseDay(source));
  const reading = written(text, source, order);
  if (reading.value !== null && time) reading.notes.push({ code: 'timeDropped', text: source });
  return reading;
}

/** A day as {@link readingsOf} takes it: without full-width signs, time and weekday. */
export const bareDay = (text: string): string => splitTime(normaliseDay(text)).text;

const korean: Record<string, string> = { 년: '年', 월: '月', 일: '日' };
const normaliseDay = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/^'/, '')
    .replace(/(?<=\d) ?([년월일])/g, (_, part: string) => korean[part] ?? part)
    .replace(
      /[,(]?\s*(?:星期|周|週)[一二三四五六日天]\)?|\((?:[日月火水木金土]|mon|tue|wed|thu|fri|sat|sun)\)/i,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim()
    // Korean writes a point behind each part.
    .replace(/^(\d{4}\. ?\d{1,2}(?:\. ?\d{1,2})?)\.$/, '$1');

function splitTime(text: string): { text: string; time: boolean } {
  const found =
    /[T ]\s?(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i.exec(text);
  if (!found) return { text, time: false };
  return { text: text.slice(0, found.index).trim(), time: /[1-9]/.test(found[1] ?? '') };
}

const day = (value: string, code?: DayNote, text = ''): DayReading => ({
  value,
  notes: code ? [{ code, text }] : [],
});
const fail = (code: DayNote, text: string): DayReading => ({ value: null, notes: [{ code, text }] });

function written(text: string, source: string, order: DateOrder | null): DayReading {
  const existing = (found: string | null) => (found ? day(found) : fail('dateImpossible', source));
  const firstOf = (year: number, month: number) => {
    const found = dayOf(year, month, 1);
    return found ? day(found, 'dayAssumed', `${source} → ${found}`) : fail('dateImpossible', source);
  };

  const [, y, m, d] = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[日号號]?$/.exec(text) ?? [];
  if (y && m && d) return existing(dayOf(Number(y), Number(m), Number(d)));
  const [, cy, cm, cd] = /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (cy && cm && cd) return existing(dayOf(Number(cy), Number(cm), Number(cd)));
  const [, sy, sm, sd] = /^(\d{2})年(\d{1,2})月(\d{1,2})[日号號]?$/.exec(text) ?? [];
  if (sy && sm && sd) return existing(dayOf(fullYear(sy), Number(sm), Number(sd)));
  const [, my, mm] =
    /^(\d{4}) ?[-/.年] ?(\d{1,2})月?$/.exec(text) ?? /^((?:19|20)\d\d)(0[1-9]|1[0-2])$/.exec(text) ?? [];
  if (my && mm) return firstOf(Number(my), Number(mm));
  const [, om, oy] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  if (om && oy) return firstOf(Number(oy), Number(om));

  const readings = readingsOf(text);
  if (readings) return byOrder(readings, order, source);
  const named = namedMonth(text);
  if (named !== undefined) return existing(named);
  const [, word = '', wy = ''] =
    /^(\p{Script=Latin}{3,}\.?)[- ,./]*(?:del? )?(\d{4}|\d{2})$/iu.exec(text) ?? [];
  const wm = monthOf(word);
  if (wm !== null) return firstOf(fullYear(wy), wm);
  const [, era = '', ey = '', em, ed] =
    /^(令和|平成|昭和|大正|明治|(?:中[華华])?民[國国]|[RHSTM]) ?(\d{1,3}|元) ?[年./-] ?(\d{1,2}) ?(?:[月./-] ?(?:(\d{1,2}) ?[日號号]?)?)?$/i.exec(
      text,
    ) ?? [];
  if (em) {
    const year = (eras[era.toUpperCase()] ?? 0) + (ey === '元' ? 1 : Number(ey)) - 1;
    return ed ? existing(dayOf(year, Number(em), Number(ed))) : firstOf(year, Number(em));
  }
  // No other count of years is at a little above a hundred.
  const [, ry, rm, rd] =
    /^(1[0-4]\d) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[日號号]?$/.exec(text) ??
    /^(1[0-4]\d)(0\d|1[0-2])([0-3]\d)$/.exec(text) ??
    [];
  if (ry && rm && rd) return existing(dayOf(Number(ry) + 1911, Number(rm), Number(rd)));
  const spelled =
    /^([零〇○一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月(?:([一二三四五六七八九十]{1,3})[日号])?$/.exec(
      text,
    );
  if (spelled) {
    const [year, month, of] = spelled.slice(1).map((part) => (part ? Number(chineseNumber(part)) : null));
    return of ? existing(dayOf(year ?? 0, month ?? 0, of)) : firstOf(year ?? 0, month ?? 0);
  }
  if (/^(?:\d{4}年?|(?:令和|平成|昭和|(?:中[華华])?民[國国]) ?(?:\d{1,3}|元)年?)$/.test(text))
    return fail('dateIncomplete', source);
  return fail('dateUnreadable', source);
}

function byOrder(readings: Map<DateOrder, string>, order: DateOrder | null, source: string): DayReading {
  const days = new Set(readings.values());
  const [only] = days;
  if (only === undefined) return fail('dateImpossible', source);
  const chosen = order === null ? undefined : readings.get(order);
  if (chosen) return day(chosen);
  return days.size === 1 && order === null
    ? day(only)
    : fail(order === null ? 'dateAmbiguous' : 'dateImpossible', source);
}

/** `5 Jan 2024`, `Jan 5, 2024`, `1. März 2024`, `05-Jan-24`, `5 de enero de 2024`; `undefined` when it is not of that form. */
function namedMonth(text: string): string | null | undefined {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|er|º)?[- ./]*(?:de )?(\p{Script=Latin}{3,}\.?)[- ,./]*(?:del? )?(\d{4}|\d{2})$/iu.exec(
      text,
    );
  const monthFirst = /^([a-z]{3,}\.?)[- ](\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4}|\d{2})$/i.exec(text);
  const [date = '', name = '', year = ''] = dayFirst?.slice(1) ?? [
    monthFirst?.[2],
    monthFirst?.[1],
    monthFirst?.[3],
  ];
  const month = monthOf(name);
  return month === null ? undefined : dayOf(fullYear(year), month, Number(date));
}
