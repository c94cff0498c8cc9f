import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Urgency as Word } from '../../../vocabulary/repair.ts';
import { urgencyWords } from '../../records/looks/repair.ts';

const palettes: Readonly<Record<Word, string>> = {
  low: 'gray',
  normal: 'gray',
  high: 'orange',
  critical: 'red',
};

/** How soon a fault matters; what is out of the ordinary stands out. */
export function Urgency({ of }: { of: Word }) {
  const { t } = useLingui();
  const word = t(urgencyWords[of]);
  if (palettes[of] === 'gray') return word;
  return (
    <Badge colorPalette={palettes[of]} variant="subtle">
      {word}
    </Badge>
  );
}
