import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { amount, problemsBy } from '../../../machines/forms/form-rules.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { sparePartFields } from '../../../vocabulary/spare-part-fields.ts';
import { useParams } from '../../../window/router.ts';
import { FigureInput } from '../../parts/form/figure-input.tsx';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { LongTextInput, TextInput } from '../../parts/form/inputs.tsx';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { sparePart } from '../../records/spare-part.ts';
import { Section } from '../../ui/section.tsx';

const empty = { ...emptyTexts(sparePartFields), stock: '', unitCost: '' };
type Values = typeof empty;
const names = Object.keys(empty) as (keyof Values)[];
const rules = { ...rulesOfFields(sparePartFields), stock: [amount], unitCost: [amount] };

const pick = (from: Values, wanted = names) =>
  Object.fromEntries(wanted.map((name) => [name, from[name]])) as Values;
const openedFrom = ({ version, ...part }: Answer<'/sparePart/get'>) => ({ values: pick(part), version });
/** A figure that is not there is none. */
const sent = (values: Partial<Values>) => ({
  ...values,
  ...(values.stock === '' && { stock: '0' }),
  ...(values.unitCost === '' && { unitCost: '0' }),
});
const changesOf = (base: Values, values: Values): Partial<Values> =>
  pick(
    values,
    names.filter((name) => values[name] !== base[name]),
  );

/** Adding a spare part, or changing one. */
const sparePartForm = recordFormOf<Values>({
  use: 'spare part',
  at: sparePart.address,
  empty,
  words: sparePart,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/sparePart/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () =>
        id === null
          ? post('/sparePart/create', { ...sent(values), name: values.name }, { signal })
          : post('/sparePart/update', { id, version, changes: sent(changesOf(base, values)) }, { signal }),
      '/sparePart/update',
      openedFrom,
    ),
});

const start = { start: empty };

export default function SparePartFormScreen() {
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(sparePartForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New spare part</Trans> : <Trans>Edit spare part</Trans>}
      missing={<RecordNotFound kind="sparePart" />}
    >
      <Section>
        <TextInput name="name" required maxLength={sparePartFields.name.max} />
        <TextInput name="code" maxLength={sparePartFields.code.max} />
        <TextInput name="unit" maxLength={sparePartFields.unit.max} />
        <FigureInput name="stock" of="amount" />
        <FigureInput name="unitCost" of="amount" />
        <LongTextInput name="remark" span={3} />
      </Section>
    </RecordFormPage>
  );
}
