import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { sparePart } from '../../records/spare-part.ts';

export const SparePartMissing = () => (
  <RecordMissing
    title={<Trans>Spare part not found</Trans>}
    to={sparePart.address}
    toList={<Trans>Back to spare parts</Trans>}
  />
);
