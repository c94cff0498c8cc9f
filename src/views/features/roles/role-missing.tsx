import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { role } from '../../records/role.ts';

export const RoleMissing = () => (
  <RecordMissing
    title={<Trans>Role not found</Trans>}
    to={role.address}
    toList={<Trans>Back to roles</Trans>}
  />
);
