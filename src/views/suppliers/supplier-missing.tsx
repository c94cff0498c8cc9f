import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../components/record/record-absent.tsx';
import { supplier } from '../records/supplier.ts';

export const SupplierMissing = () => (
  <RecordMissing
    title={<Trans>There is no such supplier</Trans>}
    to={supplier.address}
    toList={<Trans>To the suppliers</Trans>}
  />
);
