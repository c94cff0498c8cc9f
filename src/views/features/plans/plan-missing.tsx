import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { plan } from '../../records/plan.ts';

export const PlanMissing = () => (
  <RecordMissing
    title={<Trans>Plan not found</Trans>}
    to={plan.address}
    toList={<Trans>Back to plans</Trans>}
  />
);
