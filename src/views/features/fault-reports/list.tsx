import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { faultReport } from '../../records/fault-report.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FaultReportCard, useFaultReportColumns } from './columns.tsx';
import { faultReportList } from './list-query.tsx';

/** What people without an account report, and what became of it. */
export default function FaultReportList() {
  const { t } = useLingui();
  return (
    <ListScreen
      list={faultReportList}
      title={t`Fault reports`}
      columns={useFaultReportColumns()}
      card={(row) => <FaultReportCard row={row} />}
      onOpen={(row) => navigate(`${faultReport.address}/${row.id}`)}
      nothing={<Trans>No matching fault reports</Trans>}
      empty={
        <EmptyState title={<Trans>No fault reports yet</Trans>}>
          <Trans>
            If the company settings allow it, whoever scans a label without an account can report a fault.
          </Trans>
        </EmptyState>
      }
    />
  );
}
