import { Trans, useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { MasterDetails, MasterPage, masterRecordOf } from '../../parts/record/master-page.tsx';
import { sparePart as kind } from '../../records/spare-part.ts';
import { SparePartField } from './spare-part-field.tsx';
import { Stock } from './stock.tsx';

const sparePartRecord = masterRecordOf('sparePart', 'spare part page');

const words = {
  retire: <Trans>Retire this spare part?</Trans>,
  retired: (
    <Trans>
      It can no longer be selected. Repairs that used it stay unchanged. You can restore it later.
    </Trans>
  ),
  merged: (
    <Trans>Its stock and all repairs that used it go over to the other one. This cannot be undone.</Trans>
  ),
};

function Details({ part }: { part: Answer<'/sparePart/get'> }) {
  const { t } = useLingui();
  const { number, decimal, amount } = useFormats();
  const { code, stock, minimum, low, unit, unitCost, remark, repairs } = part;
  return (
    <MasterDetails
      kind="sparePart"
      record={part}
      items={[
        { key: 'code', label: t(kind.fields.code), value: code },
        { key: 'stock', label: t(kind.fields.stock), value: <Stock {...{ stock, unit, low }} /> },
        {
          key: 'minimum',
          label: t(kind.fields.minimum),
          value: Number(minimum) > 0 && `${decimal(minimum)} ${unit}`,
        },
        { key: 'unitCost', label: t(kind.fields.unitCost), value: amount(unitCost) },
        { key: 'remark', label: t(kind.fields.remark), value: remark },
        { key: 'repairs', label: t({ message: 'Repairs', context: 'screen' }), value: number(repairs) },
      ]}
    />
  );
}

/** One spare part: its stock and price, its log, and what can be done with it. */
export default function SparePartDetail() {
  return (
    <MasterPage
      of={sparePartRecord}
      picker={SparePartField}
      words={words}
      details={(part) => <Details part={part} />}
    />
  );
}
