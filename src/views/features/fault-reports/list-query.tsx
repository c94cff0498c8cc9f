import { msg } from '@lingui/core/macro';
import { listOf } from '../../parts/list/list-of.ts';
import { faultReport, faultReportStates } from '../../records/fault-report.ts';
import { StateBadge } from '../../records/state-badge.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { several } from '../../ui/filters/several.tsx';

/** Fault reports, newest first. */
export const faultReportList = listOf('/faultReport/list', {
  use: 'fault report list',
  at: faultReport.address,
  search: { label: msg`Search fault reports`, placeholder: msg`Number, fault or asset`, longest: 100 },
  filters: [
    several('state', faultReport.fields.state, labelsOf(faultReportStates), (state) => (
      <StateBadge kind="faultReport" state={state} />
    )),
  ],
});
