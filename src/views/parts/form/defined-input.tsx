import { Box, Input, Textarea } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { writingOf } from '../../../i18n/figures.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { customName } from '../../../machines/forms/asset-form.ts';
import type { CustomField } from '../../../vocabulary/custom-fields.ts';
import { readCustomValue } from '../../../vocabulary/parsing/custom-value.ts';
import { DayBox } from '../../ui/day/day-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { PersonField } from '../picker/person-field.tsx';
import { useFormField } from './form-context.ts';
import { SeveralChoices } from './several-choices.tsx';

type Control = {
  field: Props['field'];
  text: string;
  shown: string;
  disabled: boolean;
  change: (text: string) => void;
  /** Takes what is being typed. */
  type: (text: string) => void;
  leave: () => void;
};

type Props = {
  field: Pick<CustomField, 'name' | 'kind' | 'unit' | 'choices' | 'required' | 'help'>;
  /** Under which its value stands in the form. */
  name?: string;
};

/** A field that the category gives, typed or chosen as its kind says. */
export function DefinedInput({ field, name = customName(field.name) }: Props) {
  const { t, i18n } = useLingui();
  const { decimal } = useFormats();
  const { text, change, leave, disabled, problem, refusal } = useFormField(name);
  const [left, setLeft] = useState(false);
  // It stands as typed until the field is left, while the form holds what was read.
  const [typed, setTyped] = useState<string | null>(null);
  const isFigure = field.kind === 'number' || field.kind === 'money';
  const isRead = text === '' || field.kind === 'person' || readCustomValue(field, text) !== null;
  const shown = isFigure && readCustomValue(field, text) === text ? decimal(text) : text;
  const wrong = left && !isRead ? t`This does not match the field type.` : undefined;
  const empty = problem?.rule === 'required' || (left && field.required && text.trim() === '');
  const missing = empty ? t`Please fill this in` : undefined;
  const control = {
    field,
    text,
    shown: typed ?? shown,
    disabled,
    change(chosen: string) {
      setTyped(null);
      change(chosen === '' ? null : chosen);
    },
    type(written: string) {
      setTyped(written);
      const read = written === '' ? null : readCustomValue(field, written, writingOf(i18n.locale));
      change(written === '' ? null : (read ?? written));
    },
    leave() {
      setTyped(null);
      setLeft(true);
      leave();
    },
  };
  const error = refusal ?? wrong ?? missing;
  const label = field.unit === '' ? field.name : `${field.name} (${field.unit})`;
  return (
    <Box data-field={name} minW="0" gridColumn={field.kind === 'paragraph' ? { lg: 'span 3' } : undefined}>
      {field.kind === 'choices' ? (
        <SeveralChoices {...control} error={error} />
      ) : (
        <Field label={label} required={field.required} error={error} helper={field.help || undefined}>
          <Written {...control} />
        </Field>
      )}
    </Box>
  );
}

function Written(control: Control) {
  const { t } = useLingui();
  const { field, text, shown, disabled, change, type, leave } = control;
  const typed = {
    value: shown,
    readOnly: disabled,
    autoComplete: 'off',
    onBlur: leave,
    onChange: (event: { target: { value: string } }) => type(event.target.value),
  };
  switch (field.kind) {
    case 'paragraph':
      return <Textarea rows={3} {...typed} />;
    case 'day':
      return (
        <DayBox
          label={field.name}
          text={shown}
          value={text}
          readOnly={disabled}
          onType={type}
          onPick={change}
          onLeave={leave}
        />
      );
    case 'yesNo':
      return (
        <Chosen
          {...control}
          options={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
        />
      );
    case 'choice':
      return <Chosen {...control} options={field.choices.map((value) => ({ value, label: value }))} />;
    case 'person':
      return (
        <PersonField
          label={field.name}
          value={text === '' ? null : { id: 0, name: text }}
          onPick={({ name, jobNo }) => change(`${name} (${jobNo})`)}
          onClear={() => change('')}
          onLeave={leave}
        />
      );
    case 'number':
    case 'money':
      return <Input inputMode="decimal" {...typed} />;
    case 'link':
      return <Input inputMode="url" placeholder="https://" {...typed} />;
    case 'line':
    case 'choices':
      return <Input {...typed} />;
  }
}

type Options = readonly { value: string; label: string }[];

/** One of the choices; what stands there and is none of them stays until another is chosen. */
function Chosen({ text, change, options }: Control & { options: Options }) {
  const other = text !== '' && !options.some(({ value }) => value === text);
  return (
    <Select
      value={text}
      onChange={change}
      placeholder=""
      options={other ? [...options, { value: text, label: text }] : options}
    />
  );
}
