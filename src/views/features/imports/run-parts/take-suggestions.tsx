import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { type Chosen, type Unknown, withSuggestions } from './answer-form.ts';

type Props = { unknown: Unknown; chosen: Chosen; busy: boolean; onChange: (chosen: Chosen) => void };

/** Words of a known system have suggestions: one press instead of a choice for each word, to be seen before it is sent. */
export function TakeSuggestions({ unknown, chosen, busy, onChange }: Props) {
  const suggested = withSuggestions(chosen, unknown);
  if (suggested === chosen) return null;
  return (
    <Button variant="outline" colorPalette="gray" disabled={busy} onClick={() => onChange(suggested)}>
      <Trans>Accept all suggestions</Trans>
    </Button>
  );
}
