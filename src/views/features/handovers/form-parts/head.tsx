import { Box } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type DocumentNotice,
  type DocumentValues,
  documentNotices,
} from '../../../../machines/forms/document-form.ts';
import { detailsOf } from '../../../../machines/lifecycles/document-kinds.ts';
import {
  documentKinds as allKinds,
  type DocumentKind,
  type HeadField,
  headFields,
} from '../../../../vocabulary/document.ts';
import { DayInput } from '../../../parts/form/day-input.tsx';
import { useForm, useFormField } from '../../../parts/form/form-context.ts';
import { ChoiceInput, LongTextInput, TextInput } from '../../../parts/form/inputs.tsx';
import { RecordInput } from '../../../parts/form/record-input.tsx';
import { documentNames, methodWords } from '../../../records/handover.ts';
import { companyToday } from '../../../ui/company.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { ProposedLocation } from './proposed-location.tsx';

const Notice = ({ children }: { children: string }) => (
  <Box as="span" color="fg.warning">
    {children}
  </Box>
);

function KindField({ isNew }: { isNew: boolean }) {
  const { t } = useLingui();
  const { text, change } = useFormField('kind');
  return (
    <Field label={t`Type`} disabled={!isNew}>
      <Select
        value={text}
        disabled={!isNew}
        options={allKinds.map((kind) => ({ value: kind, label: t(documentNames[kind]) }))}
        onChange={change}
      />
    </Field>
  );
}

/** What a field adds to its label: what follows from it, and what is taken where it says nothing. */
const hints: Readonly<
  Partial<Record<HeadField, { helper?: MessageDescriptor; placeholder?: MessageDescriptor }>>
> = {
  custodianId: { helper: msg`Becomes the custodian of every asset below.`, placeholder: msg`Select…` },
  organisationId: { placeholder: msg`Receiver's department` },
  locationId: { placeholder: msg`Keep current location` },
  happenedOn: { helper: msg`Defaults to today` },
};

/** Where the hint hangs on the kind. */
const receiver = { helper: msg`Becomes the custodian of what they accept.`, placeholder: msg`Select…` };
const hintsOf: Readonly<Partial<Record<DocumentKind, typeof hints>>> = {
  personTransfer: { custodianId: receiver },
  leaverHandover: {
    giverId: { helper: msg`All that they use is listed below.`, placeholder: msg`Select…` },
    custodianId: receiver,
  },
  organisationTransfer: { organisationId: { placeholder: msg`Select…` } },
  locationTransfer: { locationId: { placeholder: msg`Select…` } },
  return: { locationId: { placeholder: msg`Each to its previous stock location` } },
};

const noticeWords: Readonly<Record<DocumentNotice, MessageDescriptor>> = {
  'overdue at once': msg`This date has passed: the loan will be overdue immediately.`,
};

function HeadInput({ field: name, required }: { field: HeadField; required: boolean }) {
  const { t } = useLingui();
  const { context } = useForm();
  // The form around this head is that of a document.
  const notice = documentNotices(context.mine as DocumentValues, companyToday())[name];
  const field: (typeof headFields)[HeadField] = headFields[name];
  const { kind } = context.mine as DocumentValues;
  const { helper, placeholder } = { ...hints[name], ...hintsOf[kind]?.[name] };
  const common = {
    name,
    required,
    helper: notice ? <Notice>{t(noticeWords[notice])}</Notice> : helper && t(helper),
  };
  const text = placeholder && t(placeholder);
  switch (field.is) {
    case 'record':
      return <RecordInput {...common} of={field.of} placeholder={text} />;
    case 'day':
      return <DayInput {...common} />;
    case 'choice':
      return <ChoiceInput {...common} words={methodWords} placeholder={t`Select…`} />;
    case 'amount':
      return <TextInput {...common} inputMode="decimal" />;
    case 'paragraph':
      return <LongTextInput {...common} span={3} />;
  }
}

/** What a document says of all its lines; its kind says which fields those are. */
export function Head({ kind, isNew }: { kind: DocumentKind; isNew: boolean }) {
  const { head, needs } = detailsOf(kind);
  const { context } = useForm();
  const { custodianId: receiver, method } = context.mine as DocumentValues;
  const { custodianId: former } = context.base as DocumentValues;
  return (
    <Section>
      <KindField isNew={isNew} />
      {head.map((field) =>
        field === 'proceeds' && method !== 'sold' ? null : (
          <HeadInput key={field} field={field} required={needs.includes(field)} />
        ),
      )}
      {head.includes('locationId') && receiver && receiver.id !== former?.id && (
        <ProposedLocation key={receiver.id} receiverId={receiver.id} />
      )}
    </Section>
  );
}
