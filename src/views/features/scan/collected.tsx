import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { StateBadge } from '../../records/state-badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ChosenAssets } from '../assets/index.ts';
import type { Scanned } from './use-scan.ts';

type Props = { assets: readonly Scanned[]; onRemove: (id: number) => void; onClear: () => void };

/** What has been scanned one after the other, with what can be done with all of it. */
export function Collected({ assets, onRemove, onClear }: Props) {
  const { t } = useLingui();
  if (assets.length === 0) {
    return (
      <Box mt="4" color="fg.muted">
        <Trans>What you scan is collected here, for a handover, labels, a list or an edit of all.</Trans>
      </Box>
    );
  }
  return (
    <Panel mt="4" p="4" maxW="4xl">
      <Flex align="center" gap="2" wrap="wrap" mb="3">
        <Box fontWeight="semibold" me="2" role="status">
          <Plural value={assets.length} one="# asset" other="# assets" />
        </Box>
        <ChosenAssets chosen={{ kind: 'rows', rows: assets }} requested={{}} reload={() => {}} />
        <Button size="2xs" variant="ghost" colorPalette="gray" onClick={onClear}>
          <Trans context="scan">Clear</Trans>
        </Button>
      </Flex>
      <Flex as="ul" direction="column" listStyleType="none" aria-label={t`Scanned assets`}>
        {assets.map(({ id, assetNo, name, status, location }) => (
          <Flex as="li" key={id} align="center" gap="3" py="1.5" _notFirst={{ borderTopWidth: '1px' }}>
            <TextLink href={`/assets/${id}`}>{assetNo}</TextLink>
            <Box flex="1" minW="0" truncate>
              {name}
            </Box>
            <Box color="fg.muted" truncate hideBelow="md">
              {location}
            </Box>
            <StateBadge kind="asset" state={status} />
            <IconButton
              size="xs"
              variant="ghost"
              colorPalette="gray"
              aria-label={t`Remove ${assetNo}`}
              onClick={() => onRemove(id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </Flex>
        ))}
      </Flex>
    </Panel>
  );
}
