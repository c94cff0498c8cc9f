import { useLingui } from '@lingui/react/macro';
import { ViewSwitch } from '../components/view-switch.tsx';
import { duplicatesAddress } from '../records/duplicate.ts';
import { usePermission } from '../root-context.ts';

/** The register, and what in it may stand there twice. */
export function RegisterViews() {
  const { t } = useLingui();
  const mayMerge = usePermission('asset.remove');
  if (!mayMerge) return null;
  return (
    <ViewSwitch
      views={[
        { to: '/assets', label: t({ message: 'Register', context: 'view of assets' }) },
        { to: duplicatesAddress, label: t`Likely duplicates` },
      ]}
    />
  );
}
