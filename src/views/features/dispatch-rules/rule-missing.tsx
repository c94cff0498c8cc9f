import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { dispatchRule } from '../../records/dispatch-rule.ts';

export const RuleMissing = () => (
  <RecordMissing
    title={<Trans>Dispatch rule not found</Trans>}
    to={dispatchRule.address}
    toList={<Trans>Back to dispatch rules</Trans>}
  />
);
