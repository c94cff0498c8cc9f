import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { meter } from '../../records/meter.ts';

export const MeterMissing = () => (
  <RecordMissing
    title={<Trans>Meter not found</Trans>}
    to={meter.address}
    toList={<Trans>Back to meters</Trans>}
  />
);
