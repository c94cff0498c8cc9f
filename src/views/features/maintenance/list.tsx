import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { maintenanceStates, maintenanceTask } from '../../records/maintenance-task.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { TaskCard, useTaskColumns } from './columns.tsx';

const taskList = listOf('/maintenanceTask/list', {
  use: 'maintenance task list',
  at: maintenanceTask.address,
  views: { of: 'maintenance', none: msg`All maintenance tasks` },
  search: { label: msg`Search maintenance tasks`, placeholder: msg`Number, task or asset`, longest: 100 },
  filters: [
    flag('mine', msg`Waiting for me`),
    several('state', msg`Status`, labelsOf(maintenanceStates), (state) => (
      <StateBadge kind="maintenanceTask" state={state} />
    )),
    flag('overdue', msg`Overdue`),
    flag('abnormal', msg({ message: 'Abnormal', context: 'maintenance' })),
    flag('expiring', msg`Certificate expiring`),
  ],
});

/** Maintenance of assets, what is due first at the top. */
export default function MaintenanceList() {
  const { t } = useLingui();
  const mayWrite = usePermission('maintenance.write');
  return (
    <ListScreen
      list={taskList}
      title={t({ message: 'Maintenance tasks', context: 'screen' })}
      actions={() =>
        mayWrite && (
          <NewLink href={`${maintenanceTask.address}/new`}>
            <Trans>New maintenance task</Trans>
          </NewLink>
        )
      }
      columns={useTaskColumns()}
      card={(row) => <TaskCard row={row} />}
      onOpen={(row) => navigate(`${maintenanceTask.address}/${row.id}`)}
      nothing={<Trans>No matching maintenance tasks</Trans>}
      empty={
        <EmptyState title={<Trans>No maintenance tasks yet</Trans>} needs={['plan.write']}>
          <Trans>Activate a plan, and its tasks appear here before they are due.</Trans>
        </EmptyState>
      }
    />
  );
}
