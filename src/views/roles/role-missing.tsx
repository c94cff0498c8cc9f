import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../components/record/record-absent.tsx';
import { role } from '../records/role.ts';

export const RoleMissing = () => (
  <RecordMissing
    title={<Trans>There is no such role</Trans>}
    to={role.address}
    toList={<Trans>To the roles</Trans>}
  />
);
