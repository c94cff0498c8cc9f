import { useLingui } from '@lingui/react/macro';
import type { Entry } from './entry-words.ts';

/** What it is about, in one line. */
export function useTitleOf() {
  const { t } = useLingui();
  return ({ name, subject, tasks }: Entry) => {
    const title = subject === '' || subject === name ? name : `${name} · ${subject}`;
    const others = tasks - 1;
    return others > 0 ? t({ message: `${title} and ${others} more`, context: 'plan calendar' }) : title;
  };
}
