import { Box, Flex } from '@chakra-ui/react';
import { isUsedByOrganisation } from '../../../vocabulary/asset.ts';
import { AssetPicture } from '../../parts/thumbnails.tsx';
import { StateBadge } from '../../records/state-badge.tsx';
import { PathText } from '../../ui/path-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { AssetRow } from '../asset-table/index.ts';

/** An asset as one entry of a list on a phone. */
export const AssetCard = ({ asset }: { asset: AssetRow }) => (
  <Flex direction="column" justify="center" gap="0.5" minW="0" h="full" pe="3">
    <Flex align="center" gap="2">
      <AssetPicture id={asset.id} size="6" bare />
      <Box flex="1" minW="0" truncate fontWeight="medium">
        {asset.name}
      </Box>
      <StateBadge kind="asset" state={asset.status} />
    </Flex>
    <Flex gap="2" color="fg.muted" textStyle="xs" minW="0">
      <TextLink href={`/assets/${asset.id}`} flexShrink="0">
        {asset.assetNo}
      </TextLink>
      <Box truncate>{[asset.category.name, asset.model].filter(Boolean).join(' · ')}</Box>
    </Flex>
    <Flex color="fg.muted" textStyle="xs" gap="1">
      <Box truncate flexShrink="0" maxW="60%">
        {[
          asset.custodian?.name,
          (isUsedByOrganisation(asset) ? asset.organisation : asset.ownerOrganisation).name,
        ]
          .filter(Boolean)
          .join(' · ')}
        {asset.location && ' ·'}
      </Box>
      <Box minW="0">
        <PathText>{asset.location?.name}</PathText>
      </Box>
    </Flex>
  </Flex>
);
