import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Lifecycle } from './record-words.ts';

type Props = {
  states: Lifecycle['states'];
  state: string;
  /** Its life is over. */
  final?: boolean;
};

/** Where a record is in its life: one that is over is only outlined. */
export function StateMark({ states, state, final = false }: Props) {
  const { t } = useLingui();
  const look = states[state];
  return (
    <Badge
      colorPalette={look?.palette}
      variant={final ? 'outline' : 'subtle'}
      size="sm"
      data-final={final || undefined}
    >
      {look ? t(look.label) : state}
    </Badge>
  );
}
