import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { PasswordChange } from '../../../api/session-calls.ts';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from './password-input.tsx';
import {
  brokenRule,
  type PasswordField,
  type PasswordForm,
  type PasswordLength,
  passwordFields,
} from './password-rules.ts';

const blank: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' };
const nothingChecked = { oldPassword: false, newPassword: false, confirmPassword: false };

type Refused = { field: PasswordField; message: string };

/**
 * The state of a password form: each field is checked when it is left, the confirmation also when the new password
 * changes. `send` gets what passed every rule. What the server says of a field stands there until it is edited, and
 * leads the focus to it.
 *
 * @param fields those that are asked for, the old password among them or not
 */
export function usePasswordForm(
  send: (change: PasswordChange) => void,
  passwordLength: PasswordLength,
  fields: readonly PasswordField[] = passwordFields,
) {
  const [form, setForm] = useState(blank);
  const [checked, setChecked] = useState(nothingChecked);
  const [refused, setRefused] = useState<Refused>();
  const inputs = useRef<Partial<Record<PasswordField, HTMLInputElement | null>>>({});
  const check = (field: PasswordField) => setChecked((before) => ({ ...before, [field]: true }));
  return {
    fields,
    value: (field: PasswordField) => form[field],
    broken: (field: PasswordField) => (checked[field] ? brokenRule(field, form, passwordLength) : undefined),
    refused: (field: PasswordField) => (refused?.field === field ? refused.message : undefined),
    refuse(said: Refused | undefined) {
      setRefused(said);
      if (said) inputs.current[said.field]?.focus();
    },
    input: (field: PasswordField) => (input: HTMLInputElement | null) => {
      inputs.current[field] = input;
    },
    check,
    edit(field: PasswordField, value: string) {
      setForm({ ...form, [field]: value });
      if (refused?.field === field) setRefused(undefined);
      if (field === 'newPassword' && form.confirmPassword !== '') check('confirmPassword');
    },
    submit(event: SyntheticEvent) {
      event.preventDefault();
      setChecked({ oldPassword: true, newPassword: true, confirmPassword: true });
      const broken = fields.find((field) => brokenRule(field, form, passwordLength));
      if (broken) inputs.current[broken]?.focus();
      else send(form);
    },
    clear() {
      setForm(blank);
      setChecked(nothingChecked);
    },
  };
}

type Props = { form: ReturnType<typeof usePasswordForm> };

/** The three fields. */
export function PasswordFields({ form }: Props) {
  const { t } = useLingui();
  const texts = {
    oldPassword: [t`Old password`, t`Please enter the old password`, 'current-password'],
    newPassword: [t`New password`, t`Please enter the new password`, 'new-password'],
    confirmPassword: [t`Confirm password`, t`Please enter the new password again`, 'new-password'],
  } as const;
  return form.fields.map((field) => {
    const [label, placeholder, autoComplete] = texts[field];
    const broken = form.broken(field);
    return (
      <Field key={field} label={label} required error={broken ? t(broken) : form.refused(field)}>
        <PasswordInput
          ref={form.input(field)}
          name={field}
          autoComplete={autoComplete}
          placeholder={placeholder}
          value={form.value(field)}
          onChange={(event) => form.edit(field, event.target.value)}
          onBlur={() => form.check(field)}
        />
      </Field>
    );
  });
}
