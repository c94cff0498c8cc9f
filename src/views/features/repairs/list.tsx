import { Trans } from '@lingui/react/macro';
import { ImportLink } from '../../parts/import-link.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { RepairCard, useRepairColumns } from './columns.tsx';
import { repairList } from './list-query.tsx';
import { RepairViews } from './repair-views.tsx';

/** Faults and what became of them. */
export default function RepairList() {
  const mayDispatch = usePermission('repair.dispatch');
  return (
    <RecordListScreen
      kind="repair"
      list={repairList}
      columns={useRepairColumns()}
      card={(row) => <RepairCard row={row} />}
      actions={() => (
        <>
          <RepairViews />
          {mayDispatch && <ImportLink subject="repairs" />}
        </>
      )}
      nothing={<Trans>No matching repairs</Trans>}
      empty={<Trans>No repairs yet</Trans>}
    >
      <Trans>Report a fault of an asset, and an engineer takes care of it.</Trans>
    </RecordListScreen>
  );
}
