import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { repair } from '../../records/repair.ts';

export const RepairMissing = () => (
  <RecordMissing
    title={<Trans>Repair not found</Trans>}
    to={repair.address}
    toList={<Trans>Back to repairs</Trans>}
  />
);
