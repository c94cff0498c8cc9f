import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useMachines } from '../ui/root-context.ts';

type Tag = 'progress' | 'offline' | 'newer build';

function useNetworkTag(tag: Tag) {
  const { network } = useMachines();
  return useSelector(network, (state) => state.hasTag(tag));
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Flex
    role="status"
    align="center"
    gap="3"
    px="4"
    py="2"
    borderRadius="l3"
    borderWidth="1px"
    bg="bg.panel"
    boxShadow="lg"
    pointerEvents="auto"
  >
    {children}
  </Flex>
);

function ProgressBar() {
  const { t } = useLingui();
  return (
    <Box
      role="progressbar"
      aria-label={t`Loading`}
      position="fixed"
      top="0"
      insetX="0"
      h="2px"
      zIndex="toast"
      overflow="hidden"
      _print={{ display: 'none' }}
    >
      <Box
        h="full"
        w="40%"
        bg="brand.solid"
        animation="pass 1.2s infinite linear"
        _motionReduce={{ animation: 'none', w: 'full' }}
      />
    </Box>
  );
}

/** Over every page: that something is under way, that there is no network, that there is a newer version. */
export function NetworkNotices() {
  const { network } = useMachines();
  const progress = useNetworkTag('progress');
  const offline = useNetworkTag('offline');
  const newer = useNetworkTag('newer build');
  return (
    <>
      <Box aria-live="polite">{progress && <ProgressBar />}</Box>
      <Flex
        direction="column"
        align="center"
        gap="2"
        position="fixed"
        bottom="4"
        insetX="4"
        zIndex="toast"
        pointerEvents="none"
        _print={{ display: 'none' }}
      >
        {offline && (
          <Notice>
            <CloudOff size={18} aria-hidden="true" />
            <Trans>You are offline. Nothing can be loaded or saved until you reconnect.</Trans>
          </Notice>
        )}
        {newer && (
          <Notice>
            <Trans>A new version has been installed.</Trans>
            <Button
              size="xs"
              variant="ghost"
              colorPalette="gray"
              onClick={() => network.send({ type: 'later' })}
            >
              <Trans>Later</Trans>
            </Button>
            <Button size="xs" onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          </Notice>
        )}
      </Flex>
    </>
  );
}
