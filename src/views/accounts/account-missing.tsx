import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../components/record/record-absent.tsx';
import { account } from '../records/account.ts';

export const AccountMissing = () => (
  <RecordMissing
    title={<Trans>There is no such account</Trans>}
    to={account.address}
    toList={<Trans>To the accounts</Trans>}
  />
);
