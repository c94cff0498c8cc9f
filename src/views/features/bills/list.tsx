import { Trans, useLingui } from '@lingui/react/macro';
import { navigate } from '../../../window/router.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { bill } from '../../records/bill.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NewLink } from '../../ui/new-link.tsx';
import { usePermission } from '../../ui/root-context.ts';
import { BillCard, useBillColumns } from './columns.tsx';
import { billList } from './list-query.tsx';

/** Bills of suppliers, and what became of them. */
export default function BillList() {
  const { t } = useLingui();
  const mayWrite = usePermission('bill.write');
  return (
    <ListScreen
      list={billList}
      title={t({ message: 'Bills', context: 'screen' })}
      actions={() =>
        mayWrite && (
          <NewLink href={`${bill.address}/new`}>
            <Trans>New bill</Trans>
          </NewLink>
        )
      }
      columns={useBillColumns()}
      card={(row) => <BillCard row={row} />}
      onOpen={(row) => navigate(`${bill.address}/${row.id}`)}
      nothing={<Trans>No matching bills</Trans>}
      empty={
        <EmptyState title={<Trans>No bills yet</Trans>} needs={['bill.write']}>
          <Trans>Enter the invoices of your suppliers, have them approved, and record what is paid.</Trans>
        </EmptyState>
      }
    />
  );
}
