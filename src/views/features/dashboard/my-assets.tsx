import { Box, chakra, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { addresses } from '../../../vocabulary/addresses.ts';
import { Link } from '../../../window/router.ts';
import { AssetPicture } from '../../parts/thumbnails.tsx';
import { usePermission } from '../../ui/root-context.ts';
import type { Dashboard } from './tiles.tsx';

const TextLink = chakra(Link, { base: { color: 'brand.fg', _hover: { textDecoration: 'underline' } } });

/** What the person answers for, with what it looks like. */
export function MyAssets({ mine }: { mine: Dashboard['mine'] }) {
  const mayReport = usePermission('repair.report');
  if (mine.length === 0)
    return (
      <Box color="fg.muted">
        <Trans>You have no assets in custody.</Trans>
      </Box>
    );
  return (
    <Flex as="ul" direction="column" listStyleType="none" maxH="24rem" overflowY="auto">
      {mine.map(({ id, assetNo, name, model, location }) => (
        <Flex
          as="li"
          key={id}
          gap="3"
          py="1.5"
          align="center"
          borderTopWidth="1px"
          borderColor="border.muted"
          _first={{ borderTopWidth: 0 }}
        >
          <AssetPicture id={id} />
          <Box flex="1" minW="0">
            <TextLink href={`/assets/${id}`}>{name}</TextLink>
            <Box color="fg.muted" textStyle="xs" truncate>
              {[assetNo, model, location].filter(Boolean).join(' · ')}
            </Box>
          </Box>
          {mayReport && (
            <TextLink href={`${addresses.repair}/new?asset=${id}`} whiteSpace="nowrap">
              <Trans>Report a fault</Trans>
            </TextLink>
          )}
        </Flex>
      ))}
    </Flex>
  );
}
