import { Box, Flex, IconButton } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { isEnded } from '../../../../vocabulary/asset.ts';
import type { Asset, AssetAction } from '../../../parts/record/asset-record.ts';
import type { Act } from '../../../parts/record/use-record.ts';
import { usePermission } from '../../../ui/root-context.ts';

type Props = { asset: Asset; busy: boolean; onAct: Act<AssetAction> };

/** Codes that were on the thing before it was labelled, and lead to it when they are scanned. */
export function Codes({ asset: { codes, status }, busy, onAct }: Props) {
  const { t } = useLingui();
  const mayUpdate = usePermission('asset.update') && !isEnded(status);
  if (codes.length === 0) return null;
  return (
    <Box as="section" py="4" borderTopWidth="1px">
      <Box as="h2" fontWeight="semibold" mb="2">
        <Trans>Codes on the asset</Trans>
      </Box>
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
        {codes.map((code) => (
          <Flex as="li" key={code} align="center" gap="1" ps="2" borderWidth="1px" borderRadius="md" minW="0">
            <Box fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
              {code}
            </Box>
            {mayUpdate && (
              <IconButton
                size="2xs"
                variant="ghost"
                colorPalette="gray"
                disabled={busy}
                aria-label={t`Detach ${code}`}
                onClick={() => onAct('detach code', { code })}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
