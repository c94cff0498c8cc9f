import { Trans } from '@lingui/react/macro';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { homeShown } from '../../../vocabulary/home-picture.ts';
import { useLoadPart } from '../../parts/use-load.ts';
import { type LiveKind, useChangedElsewhere } from '../../ui/changed-elsewhere.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyExtra } from '../../ui/lazy-view.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useUser } from '../../ui/root-context.ts';
import { loadSetupPanel } from '../setup/index.ts';
import { DashboardParts } from './figures.tsx';

const SetupPanel = lazyExtra(loadSetupPanel);

/** What waits for somebody is of these kinds. */
const waitingKinds: readonly LiveKind[] = [
  ...(['notification', 'handover', 'request', 'repair', 'maintenanceTask', 'inspection', 'bill'] as const),
  'stockTake',
];
/** In milliseconds, between two renewals: many people may work while the page is open. */
const longestQuiet = 10_000;

/** Renews the page as the bell does: at once after a quiet time, else once at the end of it. */
function useRenewed(renew: () => void) {
  const last = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useChangedElsewhere(waitingKinds, () => {
    clearTimeout(waiting.current);
    const due = last.current + longestQuiet;
    waiting.current = setTimeout(
      () => {
        last.current = Date.now();
        renew();
      },
      Math.max(0, due - Date.now()),
    );
  });
}

export default function Dashboard() {
  const { name, organ, permissions } = useUser();
  const setsUp = permissions.includes('system.read') && permissions.includes('category.write');
  const { data, failure, loadAgain } = useLoadPart('/dashboard/figures', {});
  useRenewed(loadAgain);
  const isThere = data !== null || failure !== null;
  useLayoutEffect(() => {
    if (isThere) dispatchEvent(new Event(homeShown));
  }, [isThere]);
  return (
    <>
      <PageHeading title={<Trans>Dashboard</Trans>} lead={`${name} · ${organ}`} />
      {setsUp && (
        <Suspense>
          <SetupPanel />
        </Suspense>
      )}
      {failure !== null ? (
        <ErrorState error={failure} onRetry={loadAgain} />
      ) : data ? (
        <DashboardParts {...data} />
      ) : (
        <Loading />
      )}
    </>
  );
}
