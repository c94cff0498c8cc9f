import { Button } from '@chakra-ui/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { openOfflinePage } from '../../../window/offline-page.ts';
import { useUser } from '../../ui/root-context.ts';
import { useTask } from '../../ui/use-task.ts';

type Props = {
  /** Stores the copy; what is passed first is used as long as the view lives. */
  store: (loginid: string, signal: AbortSignal) => Promise<unknown>;
  /** Where the copy is worked on, on the page that works offline. */
  path: string;
  children: ReactNode;
};

/** Stores a copy of a record on this device and opens the page that works with it. */
export function OfflineButton({ store, path, children }: Props) {
  const { loginid } = useUser();
  const copy = useTask<void>(async (_, signal) => {
    await store(loginid, signal);
    // A browser may otherwise remove what a device stores when it runs short of space.
    await navigator.storage?.persist?.().catch(() => false);
    openOfflinePage(path);
  });
  return (
    <Button variant="outline" colorPalette="gray" loading={copy.busy} onClick={() => copy.start()}>
      <CloudOff aria-hidden="true" />
      {children}
    </Button>
  );
}
