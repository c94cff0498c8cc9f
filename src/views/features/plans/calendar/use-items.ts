import { useLingui } from '@lingui/react/macro';
import type { CalendarItem } from '../../../ui/due-calendar/item.ts';
import { addressOf, type Entry, keyOf, kindWords, lookOf } from './entry-words.ts';

/** Entries as the calendar draws them. */
export function useItems() {
  const { t } = useLingui();
  const titleOf = ({ name, subject, tasks }: Entry) => {
    const title = subject === '' || subject === name ? name : `${name} · ${subject}`;
    const others = tasks - 1;
    return others > 0 ? t({ message: `${title} and ${others} more`, context: 'plan calendar' }) : title;
  };
  return (entries: readonly Entry[]): CalendarItem[] =>
    entries.map((entry) => {
      const { label, palette } = lookOf(entry);
      return {
        key: keyOf(entry),
        day: entry.day,
        title: titleOf(entry),
        href: addressOf(entry),
        label: t(label),
        palette,
        assignee: entry.assignee?.name ?? '',
        note: entry.kind === 'plan' ? '' : t(kindWords[entry.kind]),
      };
    });
}
