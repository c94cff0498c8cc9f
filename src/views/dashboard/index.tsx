import { Trans } from '@lingui/react/macro';
import { PageHeading } from '../components/page-heading.tsx';

export default function Dashboard() {
  return <PageHeading title={<Trans>Dashboard</Trans>} />;
}
