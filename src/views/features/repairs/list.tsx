import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { ImportLink } from '../../parts/import-link.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { repair } from '../../records/repair.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { RepairCard, useRepairColumns } from './columns.tsx';
import { repairList } from './list-query.tsx';
import { RepairViews } from './repair-views.tsx';

/** Faults and what became of them. */
export default function RepairList() {
  const { t } = useLingui();
  const mayReport = usePermission('repair.report');
  const mayDispatch = usePermission('repair.dispatch');
  return (
    <ListScreen
      list={repairList}
      title={t({ message: 'Repairs', context: 'screen' })}
      actions={() => (
        <>
          <RepairViews />
          {mayDispatch && <ImportLink subject="repairs" />}
          {mayReport && (
            <NewLink href={`${repair.address}/new`}>
              <Trans>Report a fault</Trans>
            </NewLink>
          )}
        </>
      )}
      columns={useRepairColumns()}
      card={(row) => <RepairCard row={row} />}
      onOpen={(row) => navigate(`${repair.address}/${row.id}`)}
      nothing={<Trans>No matching repairs</Trans>}
      empty={
        <EmptyState title={<Trans>No repairs yet</Trans>} needs={['repair.report']}>
          <Trans>Report a fault of an asset, and an engineer takes care of it.</Trans>
        </EmptyState>
      }
    />
  );
}
