import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { offlineRoundPathOf } from '../../vocabulary/offline.ts';
import { openOfflinePage } from '../../window/offline-page.ts';
import { useTask } from '../components/use-task.ts';
import { useUser } from '../root-context.ts';

/** Stores a copy of the round on this device and opens the page on which it is walked without a network. */
export function OfflineButton({ roundId }: { roundId: number }) {
  const { loginid } = useUser();
  const copy = useTask<void>('offline copy', async (_, signal) => {
    const { refreshRound } = await import('../offline/rounds/copy.ts');
    await refreshRound(loginid, roundId, signal);
    // A browser may otherwise remove what a device stores when it runs short of space.
    await navigator.storage?.persist?.().catch(() => false);
    openOfflinePage(offlineRoundPathOf(roundId));
  });
  return (
    <Button variant="outline" colorPalette="gray" loading={copy.busy} onClick={() => copy.start()}>
      <CloudOff aria-hidden="true" />
      <Trans>Inspect offline</Trans>
    </Button>
  );
}
