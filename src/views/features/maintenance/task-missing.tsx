import { Trans } from '@lingui/react/macro';
import { RecordMissing } from '../../parts/record/record-absent.tsx';
import { maintenanceTask } from '../../records/maintenance-task.ts';

export const TaskMissing = () => (
  <RecordMissing
    title={<Trans>Maintenance task not found</Trans>}
    to={maintenanceTask.address}
    toList={<Trans>Back to maintenance tasks</Trans>}
  />
);
