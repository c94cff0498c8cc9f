import { useLingui } from '@lingui/react/macro';
import { duplicatesAddress } from '../../records/duplicate.ts';
import { usePermission } from '../../ui/root-context.ts';
import { ViewSwitch } from '../../ui/view-switch.tsx';

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
