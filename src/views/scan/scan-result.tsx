import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Panel } from '../components/panel.tsx';
import { TextLink } from '../components/text-link.tsx';
import { StateBadge } from '../records/state-badge.tsx';
import type { Found } from './use-scan.ts';

/** Says that a scan found nothing, or offers the assets that it may mean. */
export const ScanResult = ({ text, rows }: Found) => (
  <Box mt="4" maxW="lg" role="status">
    <Panel p="4">{rows.length === 0 ? <NothingFound text={text} /> : <Candidates rows={rows} />}</Panel>
  </Box>
);

const NothingFound = ({ text }: { text: string }) => (
  <>
    <Box fontWeight="medium" overflowWrap="anywhere">
      <Trans>No asset found for {text}</Trans>
    </Box>
    <Box color="fg.muted" textStyle="sm">
      <Trans>It may have been deleted, or you do not have access to it.</Trans>
    </Box>
  </>
);

const Candidates = ({ rows }: Pick<Found, 'rows'>) => (
  <>
    <Box fontWeight="medium" mb="2">
      <Trans>Several assets have this serial number</Trans>
    </Box>
    <Flex as="ul" direction="column" gap="2" listStyleType="none">
      {rows.map(({ id, assetNo, name, status }) => (
        <Flex as="li" key={id} align="center" gap="2">
          <TextLink href={`/assets/${id}`}>{assetNo}</TextLink>
          <Box flex="1" minW="0" truncate>
            {name}
          </Box>
          <StateBadge kind="asset" state={status} />
        </Flex>
      ))}
    </Flex>
  </>
);
