import { Trans } from '@lingui/react/macro';
import { offlineRoundPathOf } from '../../../vocabulary/offline.ts';
import { OfflineButton } from '../offline/index.ts';

/** Leads to the page on which a round is walked with a copy on this device. */
export const InspectOfflineButton = ({ roundId }: { roundId: number }) => (
  <OfflineButton
    path={offlineRoundPathOf(roundId)}
    store={async (loginid, signal) => {
      const { refreshRound } = await import('./offline/copy.ts');
      return refreshRound(loginid, roundId, signal);
    }}
  >
    <Trans>Inspect offline</Trans>
  </OfflineButton>
);
