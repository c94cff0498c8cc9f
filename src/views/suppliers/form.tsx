import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../api/contract/index.ts';
import { post } from '../../api/post.ts';
import { atMost, problemsBy, required } from '../../machines/form-rules.ts';
import { useParams } from '../../window/router.ts';
import { loadedBy, savedBy } from '../components/form/form-calls.ts';
import { LongTextInput, TextInput } from '../components/form/inputs.tsx';
import { recordFormOf } from '../components/form/record-form.ts';
import { RecordFormPage } from '../components/form/record-form-page.tsx';
import { useRecordForm } from '../components/form/use-record-form.ts';
import { Section } from '../components/section.tsx';
import { supplier } from '../records/supplier.ts';
import { SupplierMissing } from './supplier-missing.tsx';

const empty = { name: '', contact: '', phone: '', email: '', address: '', remark: '' };
type Values = typeof empty;

const rules = {
  name: [required, atMost(200)],
  contact: [atMost(100)],
  phone: [atMost(50)],
  email: [atMost(200)],
  address: [atMost(300)],
  remark: [atMost(4000)],
};

const openedFrom = ({ version, name, contact, phone, email, address, remark }: Answer<'/supplier/get'>) => ({
  values: { name, contact, phone, email, address, remark },
  version,
});

const changesOf = (base: Values, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name as keyof Values]));

/** Adding a supplier, or changing one. */
const supplierForm = recordFormOf<Values>({
  use: 'supplier',
  at: supplier.address,
  empty,
  words: supplier,
  problemsOf: (values) => problemsBy(rules, values),
  load: ({ id }, signal) =>
    loadedBy(async () => openedFrom(await post('/supplier/get', { id: id ?? 0 }, { signal }))),
  save: ({ id, version, base, values }, signal) =>
    savedBy(
      () =>
        id === null
          ? post('/supplier/create', values, { signal })
          : post('/supplier/update', { id, version, changes: changesOf(base, values) }, { signal }),
      '/supplier/update',
      openedFrom,
    ),
});

const start = { start: empty };

export default function SupplierFormScreen() {
  const given = Number(useParams().id);
  const id = Number.isSafeInteger(given) && given > 0 ? given : null;
  const running = useRecordForm(supplierForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New supplier</Trans> : <Trans>Edit supplier</Trans>}
      missing={<SupplierMissing />}
    >
      <Section>
        <TextInput name="name" required maxLength={200} />
        <TextInput name="contact" maxLength={100} />
        <TextInput name="phone" inputMode="tel" maxLength={50} />
        <TextInput name="email" inputMode="email" maxLength={200} />
        <TextInput name="address" maxLength={300} span={2} />
        <LongTextInput name="remark" span={3} />
      </Section>
    </RecordFormPage>
  );
}
