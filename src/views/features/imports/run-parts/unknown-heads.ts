import { useLingui } from '@lingui/react/macro';
import type { Chosen, Unknown } from './answer-form.ts';

export type GroupProps = { unknown: Unknown; chosen: Chosen; onChange: (chosen: Chosen) => void };

/** What is said of each word and name, by column. */
export function useHeads() {
  const { t } = useLingui();
  return [
    { key: 'text', label: t`In the file`, width: '18rem' },
    { key: 'count', label: t`Rows`, width: '5rem', figures: true },
    { key: 'rows', label: t`Example row`, width: '10rem' },
    { key: 'meaning', label: t`Means` },
  ] as const;
}
