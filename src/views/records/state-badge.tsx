import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { isFinal, type LivingKind, records, type StateOf } from './index.ts';

/** Where a record is in its life: one that is over is only outlined. */
export function StateBadge<Kind extends LivingKind>({ kind, state }: { kind: Kind; state: StateOf<Kind> }) {
  const { t } = useLingui();
  const look = records[kind].lifecycle?.states[state];
  const final = isFinal(kind, state);
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
