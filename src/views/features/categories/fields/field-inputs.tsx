import { Checkbox, Input, Textarea } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { currencies } from '../../../../vocabulary/currencies.ts';
import { type CustomKind, customKinds, customLimits } from '../../../../vocabulary/custom-fields.ts';
import { customKindWords } from '../../../records/category.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { type DraftProblem, type FieldDraft, hasChoices, withKind } from './field-draft.ts';

type Props = {
  draft: FieldDraft;
  problem: DraftProblem | undefined;
  onChange: (changed: Partial<FieldDraft>) => void;
};

/** What a custom field is called and how it is written. */
export function FieldInputs({ draft, problem, onChange }: Props) {
  const { t } = useLingui();
  const nameProblem =
    (problem === 'name' && t`Please enter a name`) ||
    (problem === 'odd name' && t`A field cannot have this name.`) ||
    (problem === 'taken name' && t`A field of this name exists in this branch.`);
  const choiceProblem =
    (problem === 'choices' && t`Please enter the options`) ||
    (problem === 'odd choice' && t`An option cannot contain a semicolon.`) ||
    (problem === 'twice' && t`Options must be unique.`);
  return (
    <>
      <Field label={t`Name`} required error={nameProblem}>
        <Input
          name="field-name"
          maxLength={customLimits.name}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <Field label={t`Type`} required>
        <Select
          value={draft.kind}
          onChange={(kind) => onChange(withKind(draft, kind as CustomKind))}
          options={customKinds.map((kind) => ({ value: kind, label: t(customKindWords[kind]) }))}
        />
      </Field>
      {draft.kind === 'number' && (
        <Field label={t`Unit`} helper={t`For example kg or m²`}>
          <Input
            maxLength={customLimits.unit}
            autoComplete="off"
            value={draft.unit}
            onChange={(event) => onChange({ unit: event.target.value })}
          />
        </Field>
      )}
      {draft.kind === 'money' && (
        <Field label={t`Currency`} required>
          <Select
            value={draft.unit}
            onChange={(unit) => onChange({ unit })}
            options={[...new Set([...currencies, draft.unit])].map((code) => ({ value: code, label: code }))}
          />
        </Field>
      )}
      {hasChoices(draft.kind) && (
        <Field label={t`Options`} required helper={t`One per line, in list order`} error={choiceProblem}>
          <Textarea
            rows={5}
            value={draft.choices}
            onChange={(event) => onChange({ choices: event.target.value })}
          />
        </Field>
      )}
      {draft.kind !== 'person' && <DefaultInput draft={draft} problem={problem} onChange={onChange} />}
      <Field label={t`Help`} helper={t`Shown below the field`}>
        <Textarea
          rows={2}
          maxLength={customLimits.help}
          value={draft.help}
          onChange={(event) => onChange({ help: event.target.value })}
        />
      </Field>
      <Checkbox.Root
        checked={draft.required}
        onCheckedChange={({ checked }) => onChange({ required: checked === true })}
        colorPalette="brand"
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label fontWeight="normal">
          <Trans>Required</Trans>
        </Checkbox.Label>
      </Checkbox.Root>
    </>
  );
}

function DefaultInput({ draft, problem, onChange }: Props) {
  const { t } = useLingui();
  const change = (defaultValue: string) => onChange({ defaultValue });
  const choices = draft.choices.split('\n').map((choice) => choice.trim());
  const options =
    draft.kind === 'yesNo'
      ? [
          { value: 'yes', label: t`Yes` },
          { value: 'no', label: t`No` },
        ]
      : draft.kind === 'choice'
        ? [...new Set(choices)].filter(Boolean).map((choice) => ({ value: choice, label: choice }))
        : null;
  return (
    <Field
      label={t`Default`}
      helper={t`Defaults for new assets`}
      error={problem === 'defaultValue' && t`This does not match the field type.`}
    >
      {options ? (
        <Select value={draft.defaultValue} onChange={change} placeholder={t`None`} options={options} />
      ) : draft.kind === 'paragraph' ? (
        <Textarea rows={2} value={draft.defaultValue} onChange={(event) => change(event.target.value)} />
      ) : (
        <Input
          autoComplete="off"
          value={draft.defaultValue}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
