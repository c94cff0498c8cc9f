import { Trans } from '@lingui/react/macro';
import PackageX from 'lucide-react/icons/package-x';
import { RecordMissing } from '../components/record/record-absent.tsx';

/** An asset that does not exist, or not for this person. */
export const AssetMissing = () => (
  <RecordMissing
    title={<Trans>There is no such asset</Trans>}
    icon={<PackageX size={32} strokeWidth={1.25} />}
    to="/assets"
    toList={<Trans>Go to assets</Trans>}
  >
    <Trans>It may have been removed, or it lies outside what you may see.</Trans>
  </RecordMissing>
);
