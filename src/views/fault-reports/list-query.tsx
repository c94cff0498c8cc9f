import { msg } from '@lingui/core/macro';
import { labelsOf } from '../components/filters/labels-of.ts';
import { several } from '../components/filters/several.tsx';
import { listOf } from '../components/list/list-of.ts';
import { faultReport, faultReportStates } from '../records/fault-report.ts';
import { StateBadge } from '../records/state-badge.tsx';

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
