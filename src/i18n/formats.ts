import { useLingui } from '@lingui/react/macro';
import { type DurationUnit, formatDuration } from '../vocabulary/duration.ts';
import { clockIn } from '../vocabulary/parsing/clock.ts';
import { dayIn } from '../vocabulary/parsing/day-in.ts';
import { numberFormat } from './number-format.ts';
import { offsetDescribed, useZone } from './zone.ts';

/** A moment in a time zone, with what the clock there is ahead where that of this device shows something else. */
export const formatZoned = (moment: Date | string, zone: string) =>
  [clockIn(zone, moment), offsetDescribed(moment, zone)].filter(Boolean).join(' ');

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago, in words of the language: `justNow` under 30 seconds, minutes under an hour, hours under a day,
 * 1 day under two days, then days.
 */
export function formatTimeAgo(moment: Date | string, now: Date, language: string, justNow: string) {
  const seconds = (now.getTime() - new Date(moment).getTime()) / 1000;
  if (seconds < 30) return justNow;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  const whole = (unit: number) => -Math.max(1, Math.floor(seconds / unit));
  if (seconds < hour) return words.format(whole(minute), 'minute');
  if (seconds < day) return words.format(whole(hour), 'hour');
  return words.format(whole(day), 'day');
}

const steps = ['', 'k', 'M', 'G', 'T', 'P', 'E'];

/** `1234` as `1.2k`, upward to `E`; at most `digits` after the point, trailing zeros cut. */
export function abbreviate(number: number, digits = 1) {
  const cut = (scaled: number) => String(Number(scaled.toFixed(digits)));
  let scaled = number;
  let step = 0;
  while (Math.abs(Number(cut(scaled))) >= 1000 && step < steps.length - 1) {
    scaled /= 1000;
    step += 1;
  }
  return step === 0 ? String(number) : cut(scaled) + steps[step];
}

/** Thousands separated as the language does. */
export const formatNumber = (number: number, language: string) => numberFormat(language).format(number);

/** A decimal string with all its digits. */
export const formatDecimal = (number: string, language: string) =>
  numberFormat(language, { maximumFractionDigits: 6 }).format(number as Intl.StringNumericLiteral);

/** An amount without its currency, in full; what is not one stands as it is. */
export const formatAmount = (amount: string, language: string) =>
  /^-?\d+(\.\d+)?$/.test(amount)
    ? numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
        amount as Intl.StringNumericLiteral,
      )
    : amount;

/** An amount in few letters as the language shortens it: `36.9万`, `369K`. */
const formatCompact = (amount: string, language: string) =>
  numberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(
    amount as Intl.StringNumericLiteral,
  );

/** An amount of money, given and kept as a decimal string; its sign is one that means no other currency. */
export const formatMoney = (amount: string, currency: string, language: string) =>
  numberFormat(language, { style: 'currency', currency }).format(amount as Intl.StringNumericLiteral);

/** A part of 1 as per cent, with at most one digit after the point. */
export const formatShare = (part: number, language: string) =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(part);

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** So much of a disk as the language writes it, in steps of 1,024 as the settings count them: `200 MB`. */
export function formatBytes(bytes: number, language: string) {
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), sizes.length - 1);
  const style = { style: 'unit', unit: sizes[step] ?? 'byte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1024 ** step);
}

/** Things named one after the other, as the language does it. A list of `unit` has nothing between them in Chinese. */
export const formatList = (texts: readonly string[], language: string) =>
  new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(texts);

/** The formats in the language in use, and moments by the clock of the company. */
export function useFormats() {
  const { t, i18n } = useLingui();
  const language = i18n.locale;
  const justNow = t`just now`;
  const zone = useZone();
  return {
    day: (moment: Date | string) => dayIn(zone, moment),
    moment: (moment: Date | string) => clockIn(zone, moment),
    zoned: (moment: Date | string) => formatZoned(moment, zone),
    timeAgo: (moment: Date | string) => formatTimeAgo(moment, new Date(), language, justNow),
    number: (number: number) => formatNumber(number, language),
    decimal: (number: string) => formatDecimal(number, language),
    duration: (counted: string, of: DurationUnit, unit?: DurationUnit) =>
      formatDuration(counted, of, language, unit),
    money: (amount: string, currency: string) => formatMoney(amount, currency, language),
    amount: (amount: string) => formatAmount(amount, language),
    compact: (amount: string) => formatCompact(amount, language),
    share: (part: number) => formatShare(part, language),
    bytes: (count: number) => formatBytes(count, language),
    list: (texts: readonly string[]) => formatList(texts, language),
    abbreviate,
  };
}
