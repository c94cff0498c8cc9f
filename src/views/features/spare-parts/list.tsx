import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { ImportLink } from '../../parts/import-link.tsx';
import { listOf } from '../../parts/list/list-of.ts';
import { PlainCard, usePlainColumns } from '../../parts/list/plain-rows.tsx';
import { RecordListScreen } from '../../parts/list/record-list-screen.tsx';
import { sparePart, sparePartStates } from '../../records/spare-part.ts';
import type { Column } from '../../ui/data-table/column.ts';
import { choice } from '../../ui/filters/choice.tsx';
import { flag } from '../../ui/filters/flag.tsx';
import { labelsOf } from '../../ui/filters/labels-of.ts';
import { usePermission } from '../../ui/root-context.ts';
import { inOneLine } from '../../ui/row-card.tsx';
import { Stock } from './stock.tsx';

type SparePartRow = Answer<'/sparePart/list'>['rows'][number];

const sparePartList = listOf('/sparePart/list', {
  use: 'spare part list',
  at: sparePart.address,
  views: { of: 'spareParts', none: msg`All spare parts` },
  search: { label: msg`Search spare parts`, placeholder: msg`Name, pinyin or code`, longest: 100 },
  filters: [choice('state', msg`Status`, labelsOf(sparePartStates)), flag('low', sparePart.fields.low)],
});

function useColumns(): Column<SparePartRow>[] {
  const { t } = useLingui();
  const { decimal, amount } = useFormats();
  const { name, state } = usePlainColumns<'sparePart', SparePartRow>('sparePart');
  const { code, unit, stock, minimum, unitCost } = sparePart.fields;
  return [
    name,
    { id: 'code', label: t(code), width: 140, grow: 1, cell: (row) => row.code },
    state,
    {
      id: 'stock',
      label: t(stock),
      width: 100,
      align: 'end',
      cell: (row) => <Stock stock={row.stock} low={row.low} />,
    },
    {
      id: 'minimum',
      label: t(minimum),
      width: 100,
      align: 'end',
      cell: (row) => Number(row.minimum) > 0 && decimal(row.minimum),
    },
    { id: 'unit', label: t(unit), width: 80, cell: (row) => row.unit },
    { id: 'unitCost', label: t(unitCost), width: 120, align: 'end', cell: (row) => amount(row.unitCost) },
  ];
}

/** What repairs are done with, and how much of it is in stock. */
export default function SparePartList() {
  const { decimal, amount } = useFormats();
  const mayWrite = usePermission('sparePart.write');
  return (
    <RecordListScreen
      kind="sparePart"
      list={sparePartList}
      columns={useColumns()}
      card={(row) => (
        <PlainCard kind="sparePart" row={row}>
          {inOneLine(row.code, `${decimal(row.stock)} ${row.unit}`, amount(row.unitCost))}
        </PlainCard>
      )}
      actions={() => mayWrite && <ImportLink subject="spareParts" />}
      nothing={<Trans>No matching spare parts</Trans>}
      empty={<Trans>No spare parts yet</Trans>}
    >
      <Trans>Parts that repairs use. Their cost counts towards the repair.</Trans>
    </RecordListScreen>
  );
}
