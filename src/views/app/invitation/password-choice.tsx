import { Box, Button, Flex, Input } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { isCancelled } from '../../../api/fault.ts';
import type { Invited } from '../../../machines/session/invitation-page.ts';
import { PasswordFields, usePasswordForm } from '../../parts/password/password-fields.tsx';
import { refusedField } from '../../parts/password/refused-field.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Field } from '../../ui/field.tsx';
import { messageOf } from '../../ui/message-of.ts';

const chosen = ['newPassword', 'confirmPassword'] as const;

type Props = {
  invited: Invited;
  saving: boolean;
  /** Why the last password was not taken. */
  refusal: unknown;
  onSave: (password: string) => void;
};

/** The login, which browsers keep with the password, and the password twice. */
export function PasswordChoice({ invited, saving, refusal, onSave }: Props) {
  const { t } = useLingui();
  const { company, loginid, passwordLength } = invited;
  const form = usePasswordForm(({ newPassword }) => onSave(newPassword), passwordLength, chosen);
  const field = refusedField(refusal);
  const showRefusal = useEffectEvent(() => form.refuse(field));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is refused is shown once, until it is edited
  useEffect(showRefusal, [refusal]);
  const elsewhere = refusal !== undefined && !field && !isCancelled(refusal);
  return (
    <form method="dialog" onSubmit={form.submit} noValidate>
      <Flex direction="column" gap="4">
        <Box as="h2" fontWeight="semibold">
          <Trans>Choose your password</Trans>
        </Box>
        <p>
          {company ? (
            <Trans>You are invited to {company} asset management.</Trans>
          ) : (
            <Trans>You are invited to asset management.</Trans>
          )}
        </p>
        <Field label={t`Username`}>
          <Input name="loginid" autoComplete="username" readOnly value={loginid} />
        </Field>
        <PasswordFields form={form} />
        <ErrorNote>{elsewhere && messageOf(refusal)}</ErrorNote>
        <Button type="submit" size="md" loading={saving}>
          <Trans>Set password</Trans>
        </Button>
      </Flex>
    </form>
  );
}
