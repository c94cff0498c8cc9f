import { Badge } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { AssetState } from '../../api/contract/assets.ts';
import { assetStates } from './asset-states.ts';

export function AssetStateBadge({ state }: { state: AssetState }) {
  const { t } = useLingui();
  const { label, palette } = assetStates[state];
  return (
    <Badge colorPalette={palette} variant="subtle" size="sm">
      {t(label)}
    </Badge>
  );
}
