import { Badge } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

type Props = {
  look: { label: MessageDescriptor; palette: string };
  /** Its life is over. */
  final?: boolean;
};

/** Where a record is in its life: one that is over is only outlined. */
export function StateMark({ look: { label, palette }, final = false }: Props) {
  const { t } = useLingui();
  return (
    <Badge
      colorPalette={palette}
      variant={final ? 'outline' : 'subtle'}
      size="sm"
      data-final={final || undefined}
    >
      {t(label)}
    </Badge>
  );
}
