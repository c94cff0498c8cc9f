import { Trans } from '@lingui/react/macro';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { BillCard, useBillColumns } from './columns.tsx';
import { billList } from './list-query.tsx';

/** Bills of suppliers, and what became of them. */
export default function BillList() {
  return (
    <RecordListScreen
      kind="bill"
      list={billList}
      columns={useBillColumns()}
      card={(row) => <BillCard row={row} />}
      nothing={<Trans>No matching bills</Trans>}
      empty={<Trans>No bills yet</Trans>}
    >
      <Trans>Enter the invoices of your suppliers, have them approved, and record what is paid.</Trans>
    </RecordListScreen>
  );
}
