import { Box, Button, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { changePassword } from '../../../api/session-calls.ts';
import { PasswordFields, usePasswordForm } from '../../parts/password/password-fields.tsx';
import { refusedField } from '../../parts/password/refused-field.ts';
import { useChangePassword } from '../../parts/password/use-change-password.ts';
import { Panel } from '../../ui/panel.tsx';
import { useUser } from '../../ui/root-context.ts';

/** The password form on the person's own page. */
export function PasswordPanel() {
  const { sending, change } = useChangePassword(changePassword, (refusal) => {
    if (refusal === undefined) form.clear();
    else form.refuse(refusedField(refusal));
  });
  const { hasPassword, passwordLength } = useUser();
  const form = usePasswordForm(change, passwordLength);
  // Whoever only comes by an identity provider changes it there.
  if (!hasPassword) return null;
  return (
    <Panel as="section" aria-labelledby="password-heading">
      <form onSubmit={form.submit} noValidate>
        <Flex direction="column" gap="4" maxW="sm">
          <Box as="h2" id="password-heading" fontWeight="semibold">
            <Trans>Change password</Trans>
          </Box>
          <PasswordFields form={form} />
          <Button type="submit" alignSelf="flex-start" loading={sending}>
            <Trans>Confirm change</Trans>
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}
