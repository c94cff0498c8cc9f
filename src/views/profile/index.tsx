import { Trans } from '@lingui/react/macro';
import { PageHeading } from '../components/page-heading.tsx';

export default function Profile() {
  return <PageHeading title={<Trans>Profile</Trans>} />;
}
