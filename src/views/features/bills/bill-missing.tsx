import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { bill } from '../../records/bill.ts';

export const BillMissing = () => (
  <RecordMissing
    title={<Trans>Bill not found</Trans>}
    to={bill.address}
    toList={<Trans>Back to bills</Trans>}
  />
);
