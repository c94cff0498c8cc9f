import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useSearch } from '../../router.ts';
import { Field } from '../components/field.tsx';
import { Panel } from '../components/panel.tsx';
import { PasswordInput } from '../components/password-input.tsx';
import { inShownView } from '../shown-view.ts';
import { brokenRule, type PasswordField, type PasswordForm, passwordFields } from './password-rules.ts';
import { useChangePassword } from './use-change-password.ts';

const blank: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' };
const nothingChecked = { oldPassword: false, newPassword: false, confirmPassword: false };

/** The password form: each field is checked when it is left, the confirmation also when the new password changes. */
export function PasswordPanel() {
  const { t } = useLingui();
  const asked = new URLSearchParams(useSearch()).has('password');
  const [form, setForm] = useState(blank);
  const [checked, setChecked] = useState(nothingChecked);
  const { sending, change } = useChangePassword(() => {
    setForm(blank);
    setChecked(nothingChecked);
  });

  useEffect(() => {
    if (asked) inShownView('input[name=oldPassword]')?.focus();
  }, [asked]);

  const check = (field: PasswordField) => setChecked((before) => ({ ...before, [field]: true }));

  function edit(field: PasswordField, value: string) {
    setForm({ ...form, [field]: value });
    if (field === 'newPassword' && form.confirmPassword !== '') check('confirmPassword');
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked({ oldPassword: true, newPassword: true, confirmPassword: true });
    const broken = passwordFields.find((field) => brokenRule(field, form));
    if (broken) inShownView(`input[name=${broken}]`)?.focus();
    else if (!sending) change(form);
  }

  const input = (field: PasswordField, label: string, placeholder: string, autoComplete: string) => {
    const broken = checked[field] ? brokenRule(field, form) : undefined;
    return (
      <Field label={label} required error={broken && t(broken)}>
        <PasswordInput
          name={field}
          autoComplete={autoComplete}
          placeholder={placeholder}
          value={form[field]}
          onChange={(event) => edit(field, event.target.value)}
          onBlur={() => check(field)}
        />
      </Field>
    );
  };

  return (
    <Panel as="section" aria-labelledby="password-heading">
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="4" maxW="sm">
          <Box as="h2" id="password-heading" fontWeight="semibold">
            <Trans>Change password</Trans>
          </Box>
          {input('oldPassword', t`Old password`, t`Please enter the old password`, 'current-password')}
          {input('newPassword', t`New password`, t`Please enter the new password`, 'new-password')}
          {input(
            'confirmPassword',
            t`Confirm password`,
            t`Please enter the new password again`,
            'new-password',
          )}
          <Button type="submit" alignSelf="flex-start" loading={sending}>
            <Trans>Confirm change</Trans>
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}
