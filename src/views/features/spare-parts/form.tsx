import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount } from '../../../machines/forms/form-rules.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { sparePartFields } from '../../../vocabulary/spare-part-fields.ts';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { sparePart } from '../../records/spare-part.ts';
import { Section } from '../../ui/section.tsx';

const empty = { ...emptyTexts(sparePartFields), stock: '', minimum: '', unitCost: '' };
type Values = typeof empty;
const names = Object.keys(empty) as (keyof Values)[];
const rules = { ...rulesOfFields(sparePartFields), stock: [amount], minimum: [amount], unitCost: [amount] };

const read = (part: Answer<'/sparePart/get'>) =>
  Object.fromEntries(names.map((name) => [name, part[name]])) as Values;
/** A figure that is not there is none. */
const sent = ({ stock, minimum, unitCost, ...texts }: Values) => ({
  ...texts,
  stock: stock || '0',
  minimum: minimum || '0',
  unitCost: unitCost || '0',
});

/** Adding a spare part, or changing one. */
const sparePartForm = plainFormOf('sparePart', {
  use: 'spare part',
  empty,
  words: sparePart,
  rulesOf: () => rules,
  read,
  sent,
});

export default function SparePartFormScreen() {
  const running = useRecordForm(sparePartForm, useFormId());
  return (
    <PlainFormPage kind="sparePart" running={running}>
      <Section>
        <TextInput name="name" required maxLength={sparePartFields.name.max} />
        <TextInput name="code" maxLength={sparePartFields.code.max} />
        <TextInput name="unit" maxLength={sparePartFields.unit.max} />
        <FigureInput name="stock" of="amount" />
        <FigureInput
          name="minimum"
          of="amount"
          helper={<Trans>Whoever manages spare parts is notified when less is in stock.</Trans>}
        />
        <FigureInput name="unitCost" of="amount" />
        <LongTextInput name="remark" span={3} />
      </Section>
    </PlainFormPage>
  );
}
