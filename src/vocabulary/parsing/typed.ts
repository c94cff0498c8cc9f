import type { DateOrder } from '../import-run.ts';
import { readAmount } from './amount.ts';
import { dayOf } from './calendar.ts';
import { readCount } from './count.ts';
import { readCustomValue } from './custom-value.ts';
import { readDayText } from './day.ts';
import { shiftPoint } from './decimal.ts';
import { readMonths } from './months.ts';
import { readRate } from './rate.ts';
import type { DecimalMark } from './separators.ts';

/** A figure that a person types; a rate stands in its field as a percentage. */
export type Figure = 'amount' | 'rate' | 'months' | 'count' | 'number' | 'day';

/** How a language writes: the sign before decimals, and the order of `5/1/24`. */
export type Writing = { mark: DecimalMark; order: DateOrder };

export type Typed = {
  /** As it is kept and sent. */
  value: string;
  currency?: string;
  /** It could have been meant otherwise, so the person is told how it was read. */
  assumed: boolean;
};

const anyNumber = { kind: 'number', unit: '', choices: [] } as const;

const only = (value: string | null): Typed | null => (value === null ? null : { value, assumed: false });

/** Reads a figure as the import does, but never rounds: what is typed can be asked for again. */
export function readTyped(figure: Figure, text: string, { mark, order }: Writing): Typed | null {
  switch (figure) {
    case 'day':
      return typedDay(text, order);
    case 'amount':
      return typedAmount(text, mark);
    case 'rate': {
      const { value } = readRate(text.trim(), '%');
      return only(value && shiftPoint(value, 2));
    }
    case 'months':
      return only(readMonths(text.trim(), 'months').value);
    case 'number':
      return only(readCustomValue(anyNumber, text, { mark, order }));
    case 'count':
      return only(readCount(text.trim()).value);
  }
}

/** A month and a day in the order of the language, of this year; `assumed`, since the year is a guess. */
function dayOfThisYear(text: string, order: DateOrder): Typed | null {
  const [, first, second] =
    /^(\d{1,2})(?: ?[-/.] ?|月 ?)(\d{1,2}) ?[日号號]?$/.exec(text.normalize('NFKC').trim()) ?? [];
  if (!first || !second) return null;
  const [month, day] = order === 'dmy' && !text.includes('月') ? [second, first] : [first, second];
  const value = dayOf(new Date().getFullYear(), Number(month), Number(day));
  return value === null ? null : { value, assumed: true };
}

function typedDay(text: string, order: DateOrder): Typed | null {
  const short = dayOfThisYear(text, order);
  if (short) return short;
  const { value, notes } = readDayText(text.trim(), order);
  // Half a day is one that is still being typed.
  if (value === null || notes.some(({ code }) => code === 'dayAssumed')) return null;
  const open = readDayText(text.trim(), null);
  return { value, assumed: notes.length > 0 || open.value !== value };
}

function typedAmount(text: string, mark: DecimalMark): Typed | null {
  const { value, notes } = readAmount(text.trim(), { mark });
  const spoilt = notes.some(({ code }) => code === 'amountRounded' || code === 'precisionLost');
  if (value === null || spoilt) return null;
  const { amount, currency } = value;
  const open = readAmount(text.trim(), { mark: 'either' });
  // What would be thousands elsewhere and has no decimals of money here is asked for again.
  if (open.value?.amount !== amount) return null;
  return { value: amount, assumed: open.notes.length > 0, ...(currency && { currency }) };
}

/** Why no amount was read: what the signs could mean, or what is wrong with it. */
export type AmountDoubt =
  | { rule: 'one of two amounts'; amounts: readonly [string, string] }
  | { rule: 'no negative amount' }
  | { rule: 'a smaller amount' }
  | { rule: 'two decimals' }
  | { rule: 'an amount' };

export function doubtOf(text: string): AmountDoubt {
  const [grouped, pointed] = [',', '.'].map((mark) =>
    readAmount(text.trim(), { mark: mark as DecimalMark }),
  ) as [ReturnType<typeof readAmount>, ReturnType<typeof readAmount>];
  const codes = [...grouped.notes, ...pointed.notes].map(({ code }) => code);
  if (grouped.value && pointed.value && grouped.value.amount !== pointed.value.amount)
    return { rule: 'one of two amounts', amounts: [grouped.value.amount, pointed.value.amount] };
  if (codes.includes('amountNegative')) return { rule: 'no negative amount' };
  if (codes.includes('amountTooLarge')) return { rule: 'a smaller amount' };
  if (codes.includes('amountRounded')) return { rule: 'two decimals' };
  return { rule: 'an amount' };
}
