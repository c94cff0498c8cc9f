import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { account } from '../../records/account.ts';

export const AccountMissing = () => (
  <RecordMissing
    title={<Trans>Account not found</Trans>}
    to={account.address}
    toList={<Trans>Back to accounts</Trans>}
  />
);
