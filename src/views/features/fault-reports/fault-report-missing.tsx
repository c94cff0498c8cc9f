import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { faultReport } from '../../records/fault-report.ts';

export const FaultReportMissing = () => (
  <RecordMissing
    title={<Trans>Fault report not found</Trans>}
    to={faultReport.address}
    toList={<Trans>Back to fault reports</Trans>}
  />
);
