import { Button } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import { offlinePathOf } from '../../../vocabulary/offline.ts';
import { openOfflinePage } from '../../../window/offline-page.ts';
import { useTask } from '../../components/use-task.ts';
import { useUser } from '../../root-context.ts';

/** Stores a copy of the stock-take on this device and opens the page that counts with it. */
export function OfflineButton({ takeId }: { takeId: number }) {
  const { loginid } = useUser();
  const copy = useTask<void>('offline copy', async (_, signal) => {
    const { refreshCopy } = await import('../../offline/stock-takes/copy.ts');
    await refreshCopy(loginid, takeId, signal);
    // A browser may otherwise remove what a device stores when it runs short of space.
    await navigator.storage?.persist?.().catch(() => false);
    openOfflinePage(offlinePathOf(takeId));
  });
  return (
    <Button variant="outline" colorPalette="gray" loading={copy.busy} onClick={() => copy.start()}>
      <CloudOff aria-hidden="true" />
      <Trans>Count offline</Trans>
    </Button>
  );
}
