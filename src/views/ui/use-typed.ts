import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFigure } from '../../i18n/figures.ts';
import type { Figure } from '../../vocabulary/parsing/typed.ts';

/** What is being typed into a field of figures: it stands as typed until the field is left. */
export function useTyped(figure: Figure) {
  const { t } = useLingui();
  const { read, show, notify } = useFigure(figure);
  const [typed, setTyped] = useState<string | null>(null);
  const [doubtful, setDoubtful] = useState<string | null>(null);
  const reading = doubtful === null ? null : read(doubtful);
  return {
    textOf: (value: string) => typed ?? show(value),
    /** What was read, or nothing where it is none. */
    type(text: string) {
      const found = read(text);
      setTyped(text);
      setDoubtful(found?.assumed ? text : null);
      return found;
    },
    leave: () => setTyped(null),
    /** Forgets what was typed, since something else was chosen. */
    forget() {
      setTyped(null);
      setDoubtful(null);
    },
    /** How it was read, where it could have been meant otherwise. */
    described:
      typed === null && doubtful !== null && reading
        ? t`“${doubtful}” was read as ${[reading.currency, notify(reading.value)].filter(Boolean).join(' ')}`
        : undefined,
  };
}
