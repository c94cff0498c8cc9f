import { Trans } from '@lingui/react/macro';
import { offlinePathOf } from '../../../../vocabulary/offline.ts';
import { OfflineButton } from '../../offline/index.ts';

/** Leads to the page that counts a stock-take with a copy on this device. */
export const CountOfflineButton = ({ takeId }: { takeId: number }) => (
  <OfflineButton
    path={offlinePathOf(takeId)}
    store={async (loginid, signal) => {
      const { refreshCopy } = await import('../offline/copy.ts');
      return refreshCopy(loginid, takeId, signal);
    }}
  >
    <Trans>Count offline</Trans>
  </OfflineButton>
);
