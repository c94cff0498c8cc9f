import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { Moment } from '../../ui/moment.tsx';
import { usePageStored } from './use-page-stored.ts';

type Props = {
  title: string;
  lead: string;
  /** When the server made the copy. */
  at: string;
  isBusy: boolean;
  onRefresh: () => void;
};

/** What a copy is of, how old it is, and whether its page starts without a network. */
export function CopyHead({ title, lead, at, isBusy, onRefresh }: Props) {
  const startsOffline = usePageStored();
  return (
    <>
      <Flex align="baseline" gap="3" wrap="wrap" mb="3">
        <Box flex="1" minW="0">
          <Box as="h1" textStyle="lg" fontWeight="semibold" overflowWrap="anywhere">
            {title}
          </Box>
          <Box color="fg.muted" textStyle="xs">
            {lead}
          </Box>
        </Box>
        <Button size="xs" variant="outline" colorPalette="gray" loading={isBusy} onClick={onRefresh}>
          <Trans>Refresh</Trans>
        </Button>
      </Flex>
      <Box color="fg.muted" textStyle="xs" mb="3">
        <Trans>
          Copy of <Moment at={at} />.
        </Trans>{' '}
        {startsOffline && <Trans>From now on this page also starts without a network.</Trans>}
        {startsOffline === false && (
          <Trans>This page does not start without a network here: leave it open while you work.</Trans>
        )}
      </Box>
    </>
  );
}
