import { Trans } from '@lingui/react/macro';
import { useLoadPart } from '../../parts/use-load.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useUser } from '../../ui/root-context.ts';
import { SetupPanel } from '../setup/index.ts';
import { DashboardParts } from './figures.tsx';

export default function Dashboard() {
  const { name, organ, permissions } = useUser();
  const setsUp = permissions.includes('system.read') && permissions.includes('category.write');
  const { data, failure, loadAgain } = useLoadPart('/dashboard/figures', {});
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
