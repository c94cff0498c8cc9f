import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { inspection } from '../../records/inspection.ts';

export const InspectionMissing = () => (
  <RecordMissing
    title={<Trans>Inspection not found</Trans>}
    to={inspection.address}
    toList={<Trans>Back to inspections</Trans>}
  />
);
