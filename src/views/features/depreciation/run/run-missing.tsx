import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../../parts/record/record-absent.tsx';
import { depreciationRun } from '../../../records/depreciation-run.ts';

export const RunMissing = () => (
  <RecordMissing
    title={<Trans>Depreciation run not found</Trans>}
    to={depreciationRun.address}
    toList={<Trans>Back to depreciation</Trans>}
  />
);
