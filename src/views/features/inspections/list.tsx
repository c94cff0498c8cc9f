import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { listOf } from '../../parts/list/list-of.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { inspection, inspectionStates } from '../../records/inspection.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { InspectionCard, useInspectionColumns } from './columns.tsx';

const inspectionList = listOf('/inspection/list', {
  use: 'inspection list',
  at: inspection.address,
  views: { of: 'inspections', none: msg`All inspections` },
  search: { label: msg`Search inspections`, placeholder: msg`Number or name`, longest: 100 },
  filters: [
    flag('mine', msg`Waiting for me`),
    several('state', msg`Status`, labelsOf(inspectionStates), (state) => (
      <StateBadge kind="inspection" state={state} />
    )),
    flag('overdue', msg`Overdue`),
    flag('abnormal', msg({ message: 'Abnormal', context: 'maintenance' })),
  ],
});

/** Rounds along routes, what is due first at the top. */
export default function InspectionList() {
  const { t } = useLingui();
  const mayWrite = usePermission('inspection.write');
  return (
    <ListScreen
      list={inspectionList}
      title={t({ message: 'Inspections', context: 'screen' })}
      actions={() =>
        mayWrite && (
          <NewLink href={`${inspection.address}/new`}>
            <Trans>New inspection</Trans>
          </NewLink>
        )
      }
      columns={useInspectionColumns()}
      card={(row) => <InspectionCard row={row} />}
      onOpen={(row) => navigate(`${inspection.address}/${row.id}`)}
      nothing={<Trans>No matching inspections</Trans>}
      empty={
        <EmptyState title={<Trans>No inspections yet</Trans>} needs={['inspection.write']}>
          <Trans>Add a route, and plan how often it is walked.</Trans>
        </EmptyState>
      }
    />
  );
}
