import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { approvalRule } from '../../records/approval-rule.ts';

export const RuleMissing = () => (
  <RecordMissing
    title={<Trans>Approval rule not found</Trans>}
    to={approvalRule.address}
    toList={<Trans>Back to approval rules</Trans>}
  />
);
