import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { budget } from '../../records/budget.ts';

export const BudgetMissing = () => (
  <RecordMissing
    title={<Trans>Budget not found</Trans>}
    to={budget.address}
    toList={<Trans>Back to budgets</Trans>}
  />
);
