import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { type LivingKind, records, type StateOf } from './index.ts';

/** Where a record is in its life. */
export function StateBadge<Kind extends LivingKind>({ kind, state }: { kind: Kind; state: StateOf<Kind> }) {
  const { t } = useLingui();
  const look = records[kind].life?.states[state];
  return (
    <Badge colorPalette={look?.palette} variant="subtle" size="sm">
      {look ? t(look.label) : state}
    </Badge>
  );
}
