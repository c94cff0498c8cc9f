import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { factsOf } from '../../../machines/lifecycles/document-kinds.ts';
import {
  documentKinds as allKinds,
  type DocumentKind,
  type HeadField,
} from '../../../vocabulary/document.ts';
import { Field } from '../../components/field.tsx';
import { useFormField } from '../../components/form/form-context.ts';
import { FormField } from '../../components/form/form-field.tsx';
import { DateInput, LongTextInput } from '../../components/form/inputs.tsx';
import { PersonField } from '../../components/picker/person-field.tsx';
import { TreeField } from '../../components/picker/tree-field.tsx';
import { Section } from '../../components/section.tsx';
import { Select } from '../../components/select.tsx';
import { documentNames } from '../../records/custody.ts';

type FieldProps = { required: boolean };

function KindField({ isNew }: { isNew: boolean }) {
  const { t } = useLingui();
  const { text, change } = useFormField('kind');
  return (
    <Field label={t`Kind`} disabled={!isNew}>
      <Select
        value={text}
        disabled={!isNew}
        options={allKinds.map((kind) => ({ value: kind, label: t(documentNames[kind]) }))}
        onChange={change}
      />
    </Field>
  );
}

function Receiver(props: FieldProps) {
  const { t } = useLingui();
  return (
    <FormField name="custodian" helper={t`Becomes the custodian of every asset below.`} {...props}>
      {({ chosen, change }, label) => (
        <PersonField
          label={label}
          value={chosen}
          placeholder={t`Choose`}
          onPick={({ id, name }) => change({ id, name })}
          onClear={() => change(null)}
        />
      )}
    </FormField>
  );
}

type InTreeProps = FieldProps & { tree: 'organ' | 'location'; placeholder: string };

const InTree = ({ tree, placeholder, required }: InTreeProps) => (
  <FormField name={tree} required={required}>
    {({ chosen, change }, label) => (
      <TreeField
        tree={tree}
        label={label}
        value={chosen?.id ?? null}
        name={chosen?.name}
        placeholder={placeholder}
        onPick={({ id, name }) => change({ id, name })}
        onClear={() => change(null)}
      />
    )}
  </FormField>
);

function Organ(props: FieldProps) {
  const { t } = useLingui();
  return <InTree tree="organ" placeholder={t`The receiver's own`} {...props} />;
}

function Location(props: FieldProps) {
  const { t } = useLingui();
  return <InTree tree="location" placeholder={t`Stays where it is`} {...props} />;
}

function HappenedOn(props: FieldProps) {
  const { t } = useLingui();
  return <DateInput name="happenedOn" helper={t`Today if left empty`} {...props} />;
}

const DueOn = (props: FieldProps) => <DateInput name="dueOn" {...props} />;

const Remark = (props: FieldProps) => <LongTextInput name="remark" span={3} {...props} />;

const fields: Readonly<Record<HeadField, (props: FieldProps) => ReactNode>> = {
  custodian: Receiver,
  organ: Organ,
  location: Location,
  happenedOn: HappenedOn,
  dueOn: DueOn,
  remark: Remark,
};

/** What a document says of all its lines; its kind says which fields those are. */
export function Head({ kind, isNew }: { kind: DocumentKind; isNew: boolean }) {
  const { head, needs } = factsOf(kind);
  return (
    <Section>
      <KindField isNew={isNew} />
      {head.map((field) => {
        const HeadInput = fields[field];
        return <HeadInput key={field} required={needs.includes(field)} />;
      })}
    </Section>
  );
}
