import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { supplier } from '../../records/supplier.ts';

export const SupplierMissing = () => (
  <RecordMissing
    title={<Trans>Supplier not found</Trans>}
    to={supplier.address}
    toList={<Trans>Back to suppliers</Trans>}
  />
);
