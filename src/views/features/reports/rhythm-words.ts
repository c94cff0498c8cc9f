import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MailRhythm } from '../../../vocabulary/report.ts';

export const rhythmWords = {
  day: msg({ message: 'Daily', context: 'report' }),
  week: msg({ message: 'Weekly', context: 'report' }),
  month: msg({ message: 'Monthly', context: 'report' }),
} as const satisfies Record<MailRhythm, MessageDescriptor>;

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const day = 24 * 60 * 60 * 1000;

/** The days of the week as choices, from 1 for Monday, in the language in use. */
export function useWeekdays() {
  const { i18n } = useLingui();
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, at) => ({
    value: String(at + 1),
    label: format.format(monday + at * day),
  }));
}
