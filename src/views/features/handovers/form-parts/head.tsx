import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DocumentValues } from '../../../../machines/forms/document-form.ts';
import { detailsOf } from '../../../../machines/lifecycles/document-kinds.ts';
import {
  documentKinds as allKinds,
  type DocumentKind,
  type HeadField,
  headFields,
  isOfProceeds,
  isPaidFor,
} from '../../../../vocabulary/document.ts';
import { DayInput } from '../../../parts/form/day-input.tsx';
import { useForm, useFormField } from '../../../parts/form/form-context.ts';
import { ChoiceInput, LongTextInput, TextInput } from '../../../parts/form/inputs.tsx';
import { RecordInput } from '../../../parts/form/record-input.tsx';
import { useDueNotice } from '../../../records/document-kinds/due-notice.tsx';
import { documentNames, methodWords } from '../../../records/handover.ts';
import { Field } from '../../../ui/field.tsx';
import { Section } from '../../../ui/section.tsx';
import { Select } from '../../../ui/select.tsx';
import { AnswersRequest } from './answers-request.tsx';
import { ProposedLocation } from './proposed-location.tsx';

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

function HeadInput({ field: name, required }: { field: HeadField; required: boolean }) {
  const { t } = useLingui();
  const { context } = useForm();
  const field: (typeof headFields)[HeadField] = headFields[name];
  // The form around this head is that of a document.
  const { kind, dueOn } = context.mine as DocumentValues;
  const notice = useDueNotice(name === 'dueOn' ? dueOn : null);
  const { helper, placeholder } = { ...hints[name], ...hintsOf[kind]?.[name] };
  const common = {
    name,
    required,
    helper: notice ?? (helper && t(helper)),
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
  const { head, needs, proposesLocation } = detailsOf(kind);
  const { context } = useForm();
  const { custodianId: receiver, method, request } = context.mine as DocumentValues;
  const { custodianId: former } = context.base as DocumentValues;
  return (
    <Section>
      {request ? <AnswersRequest request={request} /> : <KindField isNew={isNew} />}
      {head.map((field) =>
        (isOfProceeds(field) && !isPaidFor(method)) || (field === 'custodianId' && request) ? null : (
          <HeadInput key={field} field={field} required={needs.includes(field)} />
        ),
      )}
      {proposesLocation && receiver && receiver.id !== former?.id && (
        <ProposedLocation key={receiver.id} receiverId={receiver.id} />
      )}
    </Section>
  );
}
