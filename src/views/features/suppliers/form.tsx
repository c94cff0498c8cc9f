import { Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { Answer } from '../../../api/contract/index.ts';
import { rulesOfFields } from '../../../machines/forms/field-rules.ts';
import type { Rule } from '../../../machines/forms/form-rules.ts';
import { emptyTexts } from '../../../vocabulary/fields.ts';
import { contactsIn, contactsText } from '../../../vocabulary/supplier-contacts.ts';
import { supplierFields } from '../../../vocabulary/supplier-fields.ts';
import { plainFormOf } from '../../parts/form/plain-form.ts';
import { PlainFormPage } from '../../parts/form/plain-form-page.tsx';
import { TextFields } from '../../parts/form/text-fields.tsx';
import { useFormId } from '../../parts/form/use-form-id.ts';
import { useRecordForm } from '../../parts/form/use-record-form.ts';
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

const pick = (from: Values) => Object.fromEntries(names.map((name) => [name, from[name]])) as Values;
/** In a form the contacts are one text. */
const read = (stored: Answer<'/supplier/get'>) =>
  pick({ ...stored, contacts: contactsText(stored.contacts) });
const sent = ({ contacts, ...texts }: Values) => ({ ...texts, contacts: contactsIn(contacts) });

/** Adding a supplier, or changing one. */
const supplierForm = plainFormOf('supplier', {
  use: 'supplier',
  empty,
  words: supplier,
  rulesOf: () => rules,
  read,
  sent,
});

export default function SupplierFormScreen() {
  const running = useRecordForm(supplierForm, useFormId());
  return (
    <PlainFormPage kind="supplier" running={running}>
      <Flex direction="column" gap="4">
        <Section>
          <TextFields fields={supplierFields} />
        </Section>
        <Section title={<Trans>Other contacts</Trans>}>
          <ContactsInput />
        </Section>
      </Flex>
    </PlainFormPage>
  );
}
