import { Trans } from '@lingui/react/macro';
import { ErrorState } from '../components/error-state.tsx';
import { Loading } from '../components/loading.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { useLoad } from '../components/use-load.ts';
import { useUser } from '../root-context.ts';
import { SetupPanel } from '../setup/setup-panel.tsx';
import { DashboardParts } from './figures.tsx';

export default function Dashboard() {
  const { name, organ, permissions } = useUser();
  const setsUp = permissions.includes('system.read') && permissions.includes('category.write');
  const { data, failure, loadAgain } = useLoad('/dashboard/figures', {});
  return (
    <>
      <PageHeading title={<Trans>Dashboard</Trans>} lead={`${name} · ${organ}`} />
      {setsUp && <SetupPanel />}
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
