import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { checklist } from '../../records/checklist.ts';

export const ChecklistMissing = () => (
  <RecordMissing
    title={<Trans>Checklist not found</Trans>}
    to={checklist.address}
    toList={<Trans>Back to checklists</Trans>}
  />
);
