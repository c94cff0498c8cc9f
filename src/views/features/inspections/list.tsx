import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listOf } from '../../parts/list/list-of.ts';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { inspection, inspectionStates } from '../../records/inspection.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';
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
  return (
    <RecordListScreen
      kind="inspection"
      list={inspectionList}
      columns={useInspectionColumns()}
      card={(row) => <InspectionCard row={row} />}
      nothing={<Trans>No matching inspections</Trans>}
      empty={<Trans>No inspections yet</Trans>}
    >
      <Trans>Add a route, and plan how often it is walked.</Trans>
    </RecordListScreen>
  );
}
