import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { ImportLink } from '../../parts/import-link.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { supplier, supplierStates } from '../../records/supplier.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { usePermission } from '../../ui/root-context.ts';
import { inOneLine } from '../../ui/row-card.tsx';

type SupplierRow = Answer<'/supplier/list'>['rows'][number];

const supplierList = listOf('/supplier/list', {
  use: 'supplier list',
  at: supplier.address,
  views: { of: 'suppliers', none: msg`All suppliers` },
  search: { label: msg`Search suppliers`, placeholder: msg`Name, pinyin or contact`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(supplierStates))],
});

function useColumns(): Column<SupplierRow>[] {
  const { t } = useLingui();
  const { contact, phone, email } = supplier.fields;
  const { name, state } = usePlainColumns<'supplier', SupplierRow>('supplier');
  return [
    name,
    state,
    { id: 'contact', label: t(contact), width: 140, grow: 1, cell: (row) => row.contact },
    { id: 'phone', label: t(phone), width: 150, cell: (row) => row.phone },
    { id: 'email', label: t(email), width: 200, grow: 1, cell: (row) => row.email },
  ];
}

/** Those from whom the company buys. */
export default function SupplierList() {
  const { t } = useLingui();
  const mayWrite = usePermission('supplier.write');
  return (
    <RecordListScreen
      kind="supplier"
      list={supplierList}
      columns={useColumns()}
      alsoExported={(['address', 'remark', 'contacts'] as const).map((id) => ({
        id,
        label: t(supplier.fields[id]),
      }))}
      card={(row) => (
        <PlainCard kind="supplier" row={row}>
          {inOneLine(row.contact, row.phone)}
        </PlainCard>
      )}
      actions={() => mayWrite && <ImportLink subject="suppliers" />}
      nothing={<Trans>No matching suppliers</Trans>}
      empty={<Trans>No suppliers yet</Trans>}
    >
      <Trans>Companies you buy from. Imports add new suppliers automatically.</Trans>
    </RecordListScreen>
  );
}
