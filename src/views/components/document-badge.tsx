import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { documentStates } from './document-words.ts';

/** The state of a custody document. */
export function DocumentBadge({ state }: { state: keyof typeof documentStates }) {
  const { t } = useLingui();
  const { label, palette } = documentStates[state];
  return (
    <Badge size="sm" variant="subtle" colorPalette={palette}>
      {t(label)}
    </Badge>
  );
}
