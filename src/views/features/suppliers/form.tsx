import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { post } from '../../../api/post.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import { problemsBy, type Rule } from '../../../machines/forms/form-rules.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { contactsIn, contactsText } from '../../../vocabulary/supplier-contacts.ts';
import { supplierFields } from '../../../vocabulary/supplier-fields.ts';
import { useParams } from '../../../window/router.ts';
import { loadedBy, savedBy } from '../../parts/form/form-calls.ts';
import { recordFormOf } from '../../parts/form/record-form.ts';
import { RecordFormPage } from '../../parts/form/record-form-page.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
import { RecordNotFound } from '../../parts/record/record-not-found.tsx';
import { supplier } from '../../records/supplier.ts';
import { Section } from '../../ui/section.tsx';
import { ContactsInput } from './contacts-input.tsx';

const empty = { ...emptyTexts(supplierFields), contacts: '' };
type Values = typeof empty;
const names = Object.keys(empty) as (keyof Values)[];
const named: Rule = (text) =>
  contactsIn(typeof text === 'string' ? text : '').some(({ name }) => name.trim() === '')
    ? { rule: 'required' }
    : undefined;
const rules = { ...rulesOfFields(supplierFields), contacts: [named] };

/** In a form the contacts are one text. */
const sent = <Some extends Partial<Values>>({ contacts, ...texts }: Some) => ({
  ...texts,
  ...(contacts !== undefined && { contacts: contactsIn(contacts) }),
});

const pick = (from: Values, wanted = names) =>
  Object.fromEntries(wanted.map((name) => [name, from[name]])) as Values;
const openedFrom = ({ version, contacts, ...texts }: Answer<'/supplier/get'>) => ({
  values: pick({ ...texts, contacts: contactsText(contacts) }),
  version,
});
const changesOf = (base: Values, values: Values): Partial<Values> =>
  pick(
    values,
    names.filter((name) => values[name] !== base[name]),
  );

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
          ? post('/supplier/create', sent(values), { signal })
          : post('/supplier/update', { id, version, changes: sent(changesOf(base, values)) }, { signal }),
      '/supplier/update',
      openedFrom,
    ),
});

const start = { start: empty };

export default function SupplierFormScreen() {
  const input = Number(useParams().id);
  const id = Number.isSafeInteger(input) && input > 0 ? input : null;
  const running = useRecordForm(supplierForm, id, start);
  return (
    <RecordFormPage
      running={running}
      title={id === null ? <Trans>New supplier</Trans> : <Trans>Edit supplier</Trans>}
      missing={<RecordNotFound kind="supplier" />}
    >
      <Flex direction="column" gap="4">
        <Section>
          <TextFields fields={supplierFields} />
        </Section>
        <Section title={<Trans>Other contacts</Trans>}>
          <ContactsInput />
        </Section>
      </Flex>
    </RecordFormPage>
  );
}
